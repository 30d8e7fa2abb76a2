/** Every kind of request; its schema stands in `request-kinds`, which most pages do without. */
export const kindsOfRequests = [
  'site-contact',
  'contact-me',
  'contact-appointment',
  'contact-construction',
  'contact-demand',
  'demand-register',
  'keep-posted',
  'send-to-friend',
  'sign-newsletter',
  'documents',
  'testimonial',
  'job-application',
  'rental-application',
  'purchase-offer',
] as const;

/** The kinds of requests that not every agency takes: one that it does not take has no form, no page and no link. */
export const optionalForms = ['sign-newsletter', 'testimonial', 'job-application'] as const;

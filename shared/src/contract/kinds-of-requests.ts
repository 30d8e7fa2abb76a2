/** Every kind of request. The schemas are in `request-kinds`, which most pages do not need. */
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

/** The kinds of requests that an agency may decline. A declined kind has no form, no page and no link. */
export const optionalForms = ['sign-newsletter', 'testimonial', 'job-application'] as const;

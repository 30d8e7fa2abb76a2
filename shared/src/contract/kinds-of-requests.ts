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

import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'thank-you.none.title': 'Nothing has been sent here',
  'thank-you.none.text':
    'This page shows a confirmation once you have sent a form. Have you sent one? You will find everything in your mailbox.',
  'thank-you.on': 'In the meantime, feel free to keep browsing',
  'unsent.confirmation.title': 'You will not receive a confirmation by email',
  'unsent.confirmation.text':
    'We have received everything. Several emails have gone to your address in the past hour, so we are not sending another one now.',
  'unsent.newsletter.title': 'You are not signed up for the newsletter yet',
  'unsent.newsletter.text':
    'Several emails have gone to your address in the past hour. Please sign up again in an hour.',
  'thank-you.breadcrumb': 'Thank you',
  'thank-you.site-contact.title': 'Thank you for your message',
  'thank-you.site-contact.intro': 'We have received it.',
  'thank-you.contact-me.title': 'Thank you for your interest',
  'thank-you.contact-me.intro': 'We have received your question about this property.',
  'thank-you.contact-appointment.title': 'Your viewing is confirmed',
  'thank-you.contact-appointment.intro': 'Your appointment is confirmed. We will email you the day and time.',
  'thank-you.contact-construction.title': 'Thank you for your interest in the project',
  'thank-you.contact-construction.intro': 'We have received your question.',
  'thank-you.contact-demand.title': 'Thank you for your request',
  'thank-you.contact-demand.intro': 'We have received your valuation request.',
  'thank-you.demand-register.title': 'We will keep you informed',
  'thank-you.demand-register.intro': 'One more step: confirm your address using the email we have just sent you.',
  'thank-you.send-to-friend.title': 'Sent',
  'thank-you.send-to-friend.intro': 'Your friend will shortly receive our email with this property.',
  'thank-you.keep-posted.title': 'We will keep you posted',
  'thank-you.keep-posted.intro': 'One more step: confirm your address using the email we have just sent you.',
  'thank-you.sign-newsletter.title': 'Nearly there',
  'thank-you.sign-newsletter.intro':
    'Confirm your address using the email we have just sent you. Until you do, we will send you nothing.',
  'thank-you.documents.title': 'Thank you for your request',
  'thank-you.documents.intro':
    'The floor plans and the energy certificate that are already on the website are in the email that is on its way to you. We will send you the other documents ourselves.',
  'thank-you.arrived': 'Your first attempt had already arrived. We have received everything once.',
  'thank-you.repeated': 'You have already requested these documents. They are on their way to you by email.',
  'thank-you.testimonial.title': 'Thank you for your story',
  'thank-you.testimonial.intro': 'Your testimonial has been sent.',
  'thank-you.job-application.title': 'Thank you for your application',
  'thank-you.job-application.intro': 'We have received your CV.',
  'thank-you.rental-application.title': 'Thank you for your application',
  'thank-you.rental-application.intro': 'We have received your rental application.',
  'thank-you.purchase-offer.title': 'Thank you for your offer',
  'thank-you.purchase-offer.intro': 'We have received your offer.',
  'thank-you.testing-testing.title': 'This is a test page',
  'thank-you.testing-testing.intro': 'Nothing was sent.',
};

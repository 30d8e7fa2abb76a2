import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'thank-you.none.title': 'Rien n’a été envoyé ici',
  'thank-you.none.text':
    'Cette page affiche une confirmation dès que vous avez envoyé un formulaire. Vous en avez envoyé un\u00a0? Vous retrouvez tout dans votre boîte mail.',
  'thank-you.on': 'En attendant, continuez à parcourir nos biens',
  'unsent.confirmation.title': 'Vous ne recevrez pas de confirmation par e-mail',
  'unsent.confirmation.text':
    'Tout nous est bien parvenu. Votre adresse a déjà reçu plusieurs e-mails au cours de la dernière heure\u00a0: nous n’en envoyons plus pour l’instant.',
  'unsent.newsletter.title': 'Votre inscription à la lettre d’information n’est pas encore enregistrée',
  'unsent.newsletter.text':
    'Votre adresse a déjà reçu plusieurs e-mails au cours de la dernière heure. Inscrivez-vous à nouveau dans une heure.',
  'thank-you.breadcrumb': 'Merci',
  'thank-you.site-contact.title': 'Merci pour votre message',
  'thank-you.site-contact.intro': 'Nous l’avons bien reçu.',
  'thank-you.contact-me.title': 'Merci de votre intérêt',
  'thank-you.contact-me.intro': 'Nous avons bien reçu votre question sur ce bien.',
  'thank-you.contact-appointment.title': 'Votre visite est réservée',
  'thank-you.contact-appointment.intro': 'Le rendez-vous est confirmé. Vous recevez le jour et l’heure par e-mail.',
  'thank-you.contact-construction.title': 'Merci de votre intérêt pour le projet',
  'thank-you.contact-construction.intro': 'Nous avons bien reçu votre question.',
  'thank-you.contact-demand.title': 'Merci pour votre demande',
  'thank-you.contact-demand.intro': 'Nous avons bien reçu votre demande d’estimation.',
  'thank-you.demand-register.title': 'Nous vous tenons au courant',
  'thank-you.demand-register.intro':
    'Encore une étape\u00a0: confirmez votre adresse par l’e-mail que nous venons de vous envoyer.',
  'thank-you.send-to-friend.title': 'C’est envoyé',
  'thank-you.send-to-friend.intro': 'Votre ami recevra sous peu notre e-mail présentant ce bien.',
  'thank-you.keep-posted.title': 'Nous vous tenons au courant',
  'thank-you.keep-posted.intro':
    'Encore une étape\u00A0: confirmez votre adresse dans l’e-mail que nous venons de vous envoyer.',
  'thank-you.sign-newsletter.title': 'Votre inscription est presque terminée',
  'thank-you.sign-newsletter.intro':
    'Confirmez votre adresse par l’e-mail que nous venons de vous envoyer. Sans confirmation, nous ne vous envoyons rien.',
  'thank-you.documents.title': 'Merci pour votre demande',
  'thank-you.documents.intro':
    'Les plans et le certificat PEB déjà publiés sur le site se trouvent dans l’e-mail que vous recevrez sous peu. Nous vous envoyons nous-mêmes les autres documents.',
  'thank-you.arrived': 'Votre premier envoi était déjà arrivé. Nous l’avons reçu une seule fois.',
  'thank-you.repeated': 'Vous avez déjà demandé ces documents. Ils vous sont envoyés par e-mail.',
  'thank-you.testimonial.title': 'Merci pour votre témoignage',
  'thank-you.testimonial.intro': 'Votre témoignage a été envoyé.',
  'thank-you.job-application.title': 'Merci pour votre candidature',
  'thank-you.job-application.intro': 'Nous avons bien reçu votre CV.',
  'thank-you.rental-application.title': 'Merci pour votre candidature',
  'thank-you.rental-application.intro': 'Nous avons bien reçu votre candidature locative.',
  'thank-you.purchase-offer.title': 'Merci pour votre offre',
  'thank-you.purchase-offer.intro': 'Nous avons bien reçu votre offre.',
  'thank-you.testing-testing.title': 'Ceci est une page de test',
  'thank-you.testing-testing.intro': 'Rien n’a été envoyé.',
};

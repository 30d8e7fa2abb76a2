import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'subscription.confirm.title': 'Confirmez votre adresse e-mail',
  'subscription.confirm.newsletter': 'Un clic, et vous recevez notre lettre d’information.',
  'subscription.confirm.demand': 'Un clic, et nous vous prévenons quand un bien correspond à votre recherche.',
  'subscription.confirm.button': 'Confirmer mon adresse',
  'subscription.confirm.done': 'Votre adresse est confirmée',
  'subscription.confirm.newsletter.done': 'Vous recevrez désormais notre lettre d’information.',
  'subscription.confirm.demand.done': 'Vous recevrez un e-mail dès qu’un bien correspond à votre recherche.',
  'subscription.unsubscribe.title': 'Se désinscrire',
  'subscription.unsubscribe.newsletter': 'Vous recevez notre lettre d’information. Vous ne le souhaitez plus\u00a0?',
  'subscription.unsubscribe.demand':
    'Vous recevez des e-mails sur les biens qui correspondent à votre recherche. Vous ne le souhaitez plus\u00a0?',
  'subscription.unsubscribe.button': 'Me désinscrire',
  'subscription.unsubscribe.done': 'Votre désinscription est enregistrée',
  'subscription.unsubscribe.newsletter.done': 'Vous ne recevrez plus notre lettre d’information.',
  'subscription.unsubscribe.demand.done':
    'Vous ne recevrez plus d’e-mails sur les biens qui correspondent à votre recherche.',
  'subscription.unknown':
    'Ce lien ne fonctionne pas ou plus. Utilisez celui du dernier e-mail que vous avez reçu de nous.',
  'subscription.retry': 'Quelque chose s’est mal passé. Cliquez à nouveau sur le bouton.',
};

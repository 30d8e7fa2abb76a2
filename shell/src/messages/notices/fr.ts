export const unavailable = 'Le site est momentanément indisponible. Réessayez dans quelques minutes.';
export const unreadable = 'Ce formulaire n’a pas pu être lu. Revenez en arrière et envoyez-le à nouveau.';
export const notFound = 'Cette page n’existe pas ou plus.';
export const toHome = 'Retour à l’accueil';
export const notAllowed = 'Cette page n’accepte aucun envoi. Il suffit de la rouvrir.';
export const tooLarge =
  'Ce formulaire est trop volumineux. Revenez en arrière, raccourcissez votre texte et envoyez-le à nouveau.';
export const tooManyCookies =
  'Votre navigateur envoie trop de cookies\u00a0; les nôtres viennent d’être effacés\u00a0: rechargez cette page. Si ce message revient, effacez tous les cookies de ce site dans les réglages de votre navigateur. Si vous étiez connecté, reconnectez-vous.';
export const notSent =
  'Votre formulaire n’a pas été envoyé\u00a0: le site est momentanément indisponible. Revenez en arrière et renvoyez-le dans quelques minutes.';
export const perhapsSent =
  'Nous ne savons pas si votre formulaire est arrivé\u00a0: le site est momentanément indisponible. Revenez en arrière, vérifiez et renvoyez-le si nécessaire.';
export const copyFrom =
  'Cette page date de {{time}}. Ce qui a changé depuis s’affichera dès que nos données seront à nouveau accessibles.';
export const previewWrong = 'Ce lien vers un aperçu n’est pas valable : il a été modifié ou ne vient pas de nous.';
export const previewOver = 'Cet aperçu est terminé : le lien fonctionne pendant un jour. Demandez-en un nouveau.';
export const previewAway =
  'Cet aperçu ne peut pas être affiché pour le moment. Réessayez dans quelques minutes ou demandez un nouveau lien.';
export const previewEnd = 'Retourner au site habituel';
export const draftShown = 'Ceci est un aperçu de ce qui n’est pas encore publié ; aucun formulaire n’est envoyé d’ici.';
export const draftIncomplete =
  'Ceci est un aperçu, mais il y manque encore la commune. Sans elle, il ne peut pas être affiché\u00a0: vous voyez le site tel qu’il est.';
export const draftStopped =
  'Ceci est un aperçu, mais il ne peut pas encore être publié\u00a0; la page où vous le modifiez dit pourquoi. Vous voyez le site tel qu’il est.';
export const draftDone =
  'Ce que vous deviez voir ici a été publié ou rejeté entre-temps : vous voyez le site tel qu’il est.';
export const draftOver = 'Cet aperçu est terminé : vous voyez le site tel qu’il est.';
export const draftEnd = 'Fermer l’aperçu';
export const draftLinkOver = 'Cet aperçu est terminé : le lien fonctionne sept jours. Demandez-en un nouveau.';
export const ownerView = 'Vous voyez l’espace comme {name}. Vous ne pouvez rien y modifier.';
export const ownerViewEnd = 'Fermer';

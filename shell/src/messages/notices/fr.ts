export const unavailable = 'Le site est momentanément indisponible. Réessayez dans quelques minutes.';
export const unreadable = 'Ce formulaire n’a pas pu être lu. Revenez en arrière et envoyez-le à nouveau.';
export const notAllowed = 'Cette page n’accepte aucun envoi. Il suffit de la rouvrir.';
export const tooLarge =
  'Ce formulaire est trop volumineux. Revenez en arrière, raccourcissez votre texte et envoyez-le à nouveau.';
export const notSent =
  'Votre formulaire n’a pas été envoyé\u00a0: le site est momentanément indisponible. Revenez en arrière et renvoyez-le dans quelques minutes.';
export const copyFrom =
  'Cette page date de {{time}}. Ce qui a changé depuis s’affichera dès que nos données seront à nouveau accessibles.';

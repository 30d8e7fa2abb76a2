export const requests = {
  'requests.title': 'Aanvragen',
  'request.title': 'Aanvraag',
};

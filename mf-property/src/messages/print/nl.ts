export const print = {
  'print.title': '{{title}} afdrukken',
  'print.button': 'Druk af of bewaar als pdf',
  'print.hint': 'Eén bladzijde A4. Kies in het venster van uw browser voor een printer of voor ‘Opslaan als pdf’.',
  'print.back': 'Terug naar het pand',
  'print.legal': 'Energie en wettelijke vermeldingen',
  'print.biv': 'BIV\u00a0{{number}}',
  'print.code': 'QR-code naar de pagina van dit pand',
  'print.scan': 'Scan de code voor alle foto’s, de plannen en een bezoek.',
  'print.disclaimer': 'Onder voorbehoud van fouten en wijzigingen. Dit document is geen aanbod.',
} as const;

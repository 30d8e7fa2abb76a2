export const place = {
  'place.title': 'Plaats op de kaart',
  'place.help':
    'Tik op de kaart of versleep de speld. Met het toetsenbord: Enter zet de speld in het midden van de kaart, de pijltjes verschuiven haar.',
  'place.pin': 'Speld: de pijltjes verschuiven haar',
  'place.zoom-in': 'Inzoomen',
  'place.zoom-out': 'Uitzoomen',
  'place.here': 'Waar ik nu ben',
  'place.clear': 'Speld wegnemen',
  'place.pasted': 'Of plak de plaats',
  'place.pasted-hint':
    'Graden, zoals 50.8436, 3.6047, of de link van Google Maps of OpenStreetMap. Een verkorte link opent u eerst in de browser.',
  'place.use': 'Zet de speld',
  'place.not-read': 'Hierin staan geen graden. Plak de link die bovenaan in de browser staat, of twee getallen.',
  'place.of-project': 'Een project staat op de kaart in het midden van zijn gemeente.',
  'place.searching': 'Uw plaats wordt gezocht…',
  'place.found': 'Gevonden, tot op {{metres}} m. Versleep de speld waar het niet klopt.',
  'place.moved': 'De speld is verplaatst.',
  'place.cleared': 'De speld is weggenomen.',
  'place.denied': 'Uw toestel geeft uw plaats niet vrij. Sta het toe in de browser, of tik op de kaart.',
  'place.unknown': 'Uw plaats is niet gevonden. Tik op de kaart.',
} as const;

export const place = {
  'place.title': 'Plaats op de kaart',
  'place.help':
    'Tik op de kaart of versleep de speld. Met het toetsenbord: Enter zet de speld in het midden van de kaart, de pijltjes verschuiven haar. Of vul de graden in.',
  'place.pin': 'Speld: de pijltjes verschuiven haar',
  'place.zoom-in': 'Inzoomen',
  'place.zoom-out': 'Uitzoomen',
  'place.here': 'Waar ik nu ben',
  'place.clear': 'Speld wegnemen',
  'place.searching': 'Uw plaats wordt gezocht…',
  'place.found': 'Gevonden, tot op {{metres}} m. Versleep de speld waar het niet klopt.',
  'place.moved': 'De speld is verplaatst.',
  'place.cleared': 'De speld is weggenomen.',
  'place.denied': 'Uw toestel geeft uw plaats niet vrij. Sta het toe in de browser, of tik op de kaart.',
  'place.unknown': 'Uw plaats is niet gevonden. Tik op de kaart.',
} as const;

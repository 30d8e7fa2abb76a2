export const absence = {
  'absence.title': 'Afwezig',
  'absence.intro': 'Op deze dagen biedt de website geen bezoeken met u aan. Wat al afgesproken is, blijft staan.',
  'absence.from': 'Van',
  'absence.until': 'Tot en met',
  'absence.days': '{{from}} tot en met {{until}}',
  'absence.removed': 'Afwezigheid verwijderd.',
  'absence.none': 'Geen afwezigheden gepland.',
} as const;

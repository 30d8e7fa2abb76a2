import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldTable, mappedOf } from '../testing/field-table.ts';
import { fieldRules } from './csv/field-rules.ts';
import { kyeroMapping } from './kyero/mapping.ts';
import type { Mapping } from './map-fields.ts';
import { omnicasaMapping, omnicasaProjectMapping } from './omnicasa/mapping.ts';
import { belgianMapping } from './openimmo/belgian-fields.ts';
import { openimmoFormat } from './openimmo/mapping.ts';
import { amenities, mapping as sweepBright } from './sweepbright/mapping.ts';
import { whiseMapping } from './whise/mapping.ts';

// By the page of docs/feeds and the name of the table in it; `UPDATE_DOCS=1` writes them.
const tables: [page: string, table: string, mapping: Mapping][] = [
  ['csv', 'csv', fieldRules],
  ['omnicasa', 'omnicasa', omnicasaMapping],
  ['omnicasa', 'omnicasa-projects', omnicasaProjectMapping],
  ['kyero', 'kyero', kyeroMapping],
  ['openimmo', 'openimmo', openimmoFormat],
  ['openimmo', 'openimmo-belgian', belgianMapping],
  ['sweepbright', 'sweepbright', sweepBright],
  ['sweepbright', 'sweepbright-amenities', amenities],
  ['whise', 'whise', whiseMapping],
];

it.each(tables)('docs/feeds/%s.md has the fields of %s as the adapter reads them', (page, table, mapping) => {
  const file = new URL(`../../../docs/feeds/${page}.md`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- fields: ${table} -->\n`, '<!-- /fields -->'];
  const at = text.indexOf(begin) + begin.length;
  const { mapped, known } = mappedOf(mapping);
  const wanted = `\n${mapped} of ${known} fields are mapped.\n\n${fieldTable(mapping)}\n`;
  if (process.env.UPDATE_DOCS) writeFileSync(file, text.slice(0, at) + wanted + text.slice(text.indexOf(end, at)));
  else expect(text.slice(at, text.indexOf(end, at))).toBe(wanted);
});

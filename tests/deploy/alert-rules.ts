import * as v from 'valibot';
import { parse } from 'yaml';
import { textOf } from '../walls/sources.ts';

const alertSchema = v.strictObject({
  alert: v.pipe(v.string(), v.startsWith('Rowhouse')),
  expr: v.string(),
  for: v.optional(v.string()),
  labels: v.strictObject({ severity: v.picklist(['page', 'ticket']) }),
  annotations: v.strictObject({ summary: v.string(), description: v.string() }),
});
const fileSchema = v.strictObject({
  groups: v.array(v.strictObject({ name: v.string(), rules: v.array(alertSchema) })),
});

/** The alerts that an operator is offered. */
export const alerts = v
  .parse(fileSchema, parse(textOf('deploy/prometheus/rowhouse.rules.yml')))
  .groups.flatMap(({ rules }) => rules);

/** The metrics of this site that the alerts read. */
export const metricsOfAlerts = (): string[] => [
  ...new Set(alerts.flatMap(({ expr }) => [...expr.matchAll(/\browhouse_\w+/g)].map(([name]) => name))),
];

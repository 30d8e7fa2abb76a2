import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../shell/src/server/metrics.ts';
import { textOf, workspace } from '../walls/sources.ts';
import { alerts, metricsOfAlerts } from './alert-rules.ts';

const folder = join(workspace, 'deploy/prometheus');
const operations = textOf('docs/operations.md');

describe('the alerts', () => {
  const ofTheShell = () =>
    createMetrics({ state: () => [], answered: () => null }, { RELEASE_CACHE: folder }).registry.metrics();

  test('know the disk of a shell, too', async () => {
    expect(await ofTheShell()).toMatch(/^rowhouse_disk_free_bytes [1-9]/m);
  });

  test('read only metrics that shell or API offer', async () => {
    const offered = await ofTheShell();
    const ofTheApi = textOf('api/src/metrics.ts') + textOf('api/src/feeds/part.ts');
    const isOffered = (name: string): boolean =>
      offered.includes(`# TYPE ${name.replace(/_(?:total|bucket)$/, '')} `) ||
      ofTheApi.includes(`'${name}'`) ||
      ofTheApi.includes(`gauge('${name.replace('rowhouse_feed_', '')}'`);
    expect(metricsOfAlerts().length).toBeGreaterThan(8);
    expect(metricsOfAlerts().filter((name) => !isOffered(name))).toEqual([]);
  });

  test.each(alerts.map(({ alert }) => alert))('%s is in operations.md', (alert) => {
    expect(operations).toContain(`\`${alert}\``);
  });

  test.for([
    ['check', 'rules', 'rowhouse.rules.yml'],
    ['test', 'rules', 'rowhouse.rules.test.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
  ])('promtool %s %s %s', (parameters, { skip }) => {
    const { error, status, stdout, stderr } = spawnSync('promtool', parameters, { cwd: folder, encoding: 'utf8' });
    if (error) return skip('promtool is not installed (Debian: prometheus)');
    expect(status, `${stdout}${stderr}`).toBe(0);
  });
});

import { packageOf } from '@rowhouse/federation/app-names';
import type { Owner } from '@rowhouse/shared/routes';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { isInsider } from './insider.ts';
import type { ReleaseCache } from './release-cache.ts';
import type { ReleaseWatch } from './release-watch.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const cells = (values: (string | number | null)[], cell = 'td'): string =>
  `<tr>${values.map((value) => `<${cell}>${escaped(String(value ?? ''))}</${cell}>`).join('')}</tr>`;

type Facts = Awaited<ReturnType<typeof factsOf>>;

const canaryOf = (watch: ReleaseWatch) => {
  const [live, set] = [watch.standing()?.set, watch.canary()];
  if (!set) return null;
  const tried = Object.entries(set.apps).filter(([owner, { version }]) => live?.apps[owner]?.version !== version);
  return {
    set: set.id,
    share: watch.registry()?.canaryShare ?? 0,
    apps: Object.fromEntries(tried.map(([owner, { version }]) => [packageOf(owner as Owner), version])),
  };
};

const factsOf = async (environment: Environment, watch: ReleaseWatch, cache: ReleaseCache) => ({
  channel: environment.CHANNEL,
  set: watch.standing()?.set.id ?? null,
  registry: await cache.sequence(),
  apps: watch.apps().map(({ owner, version, since, why, health }) => ({
    app: packageOf(owner as Owner),
    version,
    since,
    why,
    pages: health.renders,
    failed: health.failed,
  })),
  canary: canaryOf(watch),
  withdrawn: await cache.withdrawals(),
});

const page = ({ channel, set, registry, apps, canary, withdrawn }: Facts): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Rowhouse: what stands</title>
<main><h1>What stands</h1>
<p>Channel ${escaped(channel)}, release set ${escaped(set ?? 'none')}, registry ${registry}</p>
<table><thead>${cells(['app', 'version', 'since', 'why', 'pages lately', 'failed'], 'th')}</thead>
<tbody>${apps.map((one) => cells([one.app, one.version, one.since, one.why, one.pages, one.failed])).join('')}</tbody></table>
<h2>Canary</h2>
<p>${
  canary
    ? escaped(
        `Release set ${canary.set}, for ${canary.share * 100} % of the visitors: ${Object.entries(canary.apps)
          .map((named) => named.join(' '))
          .join(', ')}`,
      )
    : 'None'
}</p>
<h2>Taken back by this machine</h2>
${
  withdrawn.length === 0
    ? '<p>Nothing</p>'
    : `<table><thead>${cells(['channel', 'app', 'version', 'when', 'why'], 'th')}</thead><tbody>${withdrawn.map(({ channel: on, name, version, date, why }) => cells([on, name, version, date, why])).join('')}</tbody></table>`
}
</main></html>
`;

/** Which version of each remote stands, since when, and how it does: for whoever is of the remote, as a page or as JSON; nobody else learns that it is there. */
export const status =
  (environment: Environment, watch: ReleaseWatch, cache: ReleaseCache) =>
  async (context: Context): Promise<Response> => {
    if (!isInsider(context, environment)) return context.notFound();
    const facts = await factsOf(environment, watch, cache);
    context.header('cache-control', 'no-store');
    return context.req.header('accept')?.includes('text/html') ? context.html(page(facts)) : context.json(facts);
  };

import type { Database } from '../database/database.ts';
import type { Endpoint } from '../endpoint.ts';
import { localize, type Multilingual } from '../localized/multilingual.ts';
import { readSettings } from '../settings/settings.ts';

/** The rates of the calculator, with their sources in one language. */
export const calculator =
  (database: Database): Endpoint<'calculator'> =>
  async ({ language }) => {
    const { calculator: rules, languages, energyDuties } = await readSettings(database);
    const sourced = <T extends { source: { name: Multilingual; date: string } }>(rule: T) => ({
      ...rule,
      source: { ...rule.source, name: localize(rule.source.name, language, languages.fallbacks) },
    });
    const { duty, renovation } = rules;
    return {
      duty: {
        flanders: sourced(duty.flanders),
        wallonia: sourced(duty.wallonia),
        brussels: sourced(duty.brussels),
      },
      notary: sourced(rules.notary),
      newBuildVat: sourced(rules.newBuildVat),
      renovation: {
        ...sourced(renovation),
        works: renovation.works.map(({ names, ...work }) => ({
          ...work,
          name: localize(names, language, languages.fallbacks),
        })),
      },
      loan: sourced(rules.loan),
      energy: {
        ...sourced(rules.energy),
        duties: energyDuties.map(({ since, region, labels, typeIds }) => ({ since, region, labels, typeIds })),
      },
    };
  };

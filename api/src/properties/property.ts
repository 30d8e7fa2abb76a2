import type { PropertyFieldValues } from '@rowhouse/shared/contract/property-fields';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { Language } from '@rowhouse/shared/domain/language';
import { languages } from '@rowhouse/shared/domain/language';
import { slugOf } from '@rowhouse/shared/domain/slug';
import { eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import type { Texts } from '../database/schema/texts.ts';
import { people, properties } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { localized } from '../localized/multilingual.ts';
import { personOf } from '../localized/person.ts';
import { pictureOf } from '../localized/picture.ts';
import { readSettings } from '../settings/settings.ts';
import { type CardRow, cardOf, readCards, selectCards, textIn } from './card.ts';
import { energyDutyOf } from './energy-notice.ts';
import { shownFields } from './fields.ts';
import { projectOf } from './project-of.ts';
import { similarIds } from './similar.ts';
import { videosOf } from './videos.ts';

const mostSimilar = 3;

export const property =
  (database: Database, now: () => Date): Endpoint<'property'> =>
  async ({ id, language }) => {
    const view = { language, settings: await readSettings(database) };
    const text = textIn(view);
    const [row] = await selectCards(database).where(eq(properties.id, id));
    const [more] = await database
      .select({ stored: properties, manager: people })
      .from(properties)
      .leftJoin(people, eq(people.id, properties.managerId))
      .where(eq(properties.id, id));
    if (!row || !more) throw new ApiError('not-found', 'There is no such property');
    const { stored, manager } = more;
    const pictures = stored.pictures.map((picture) => pictureOf(picture, text));
    const plans = stored.plans.map((plan) => pictureOf(plan, text));
    const near = await readCards(database, await similarIds(database, id, mostSimilar));
    const fields: PropertyFieldValues = shownFields(stored, text);
    const card = cardOf(row, view);
    const duty = energyDutyOf(
      { ...card, label: card.energy.label, countryId: row.countryId },
      view.settings.energyDuties,
      brusselsDay(now()),
    );
    return {
      ...card,
      description: text(stored.descriptions),
      pictures: pictures.filter((picture) => picture !== null),
      plans: plans.filter((plan) => plan !== null),
      videos: videosOf(stored.videos),
      energyDuty: duty && { since: duty.since, target: duty.target, years: duty.years[language] },
      fields,
      project: await projectOf(database, id, text),
      manager: manager && personOf(manager, text),
      paths: pathsOf(row, view.settings.languages.fallbacks),
      similar: near.map((other) => cardOf(other, view)),
    };
  };

const pathsOf = ({ id, cityNames, titles }: CardRow, fallbacks: readonly Language[]) => {
  const slug = (texts: Texts, language: Language) => slugOf(localized(texts, language, fallbacks)) || slugOf(id);
  const pathIn = (language: Language) => ({ city: slug(cityNames, language), title: slug(titles, language) });
  const [nl, fr, en, de] = languages.map(pathIn) as [Paths, Paths, Paths, Paths];
  return { nl, fr, en, de };
};

interface Paths {
  city: string;
  title: string;
}

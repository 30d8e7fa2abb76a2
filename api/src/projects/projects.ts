import type { ProjectCard } from '@rowhouse/shared/contract/project';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../settings/settings.ts';
import { projectCardOf, selectProjects } from './card.ts';

/** Every project as a card, in the agency's order. */
export const projectCards = async (database: Database, language: Language): Promise<ProjectCard[]> => {
  const view = { language, settings: await readSettings(database) };
  return (await selectProjects(database)).map((row) => projectCardOf(row, view));
};

export const projects =
  (database: Database): Endpoint<'projects'> =>
  async ({ language }) => ({ items: await projectCards(database, language) });

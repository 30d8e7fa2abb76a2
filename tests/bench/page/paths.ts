import { hrefFor } from '@rowhouse/shared/routes';
import { owners } from '../../../api/src/testing/demo-files.ts';

const language = 'nl';

/** A measured page, with its name in the tables. */
export interface MeasuredPage {
  name: string;
  path: string;
  /** Only its owner sees it. */
  private?: true;
}

const firstLink = async (url: string, pattern: RegExp): Promise<string> => {
  const html = await (await fetch(url)).text();
  const found = pattern.exec(html)?.[1];
  if (!found) throw new Error(`${url} leads nowhere`);
  return found;
};

/** The list that soft navigations start from. */
export const listPath = hrefFor('for-sale', {}, language);

/** Path of the first home of the list. */
export const homePath = (url: string): Promise<string> =>
  firstLink(url + listPath, new RegExp(`href="(${listPath}[^"/?]+/[^"/?]+/\\d+/)"`));

/** All measured pages, or those that BENCH_PAGES names; homes and projects are the first of their lists. */
export const pagesOf = async (url: string): Promise<MeasuredPage[]> => {
  const projects = hrefFor('projects', {}, language);
  const all: MeasuredPage[] = [
    { name: 'home', path: hrefFor('home', {}, language) },
    { name: 'list', path: listPath },
    { name: 'property', path: await homePath(url) },
    {
      name: 'project',
      path: await firstLink(url + projects, new RegExp(`href="(${projects}[^"/?]+/[^"/?]+/[^"/?]+/)"`)),
    },
    { name: 'contact', path: hrefFor('contact', {}, language) },
    { name: 'login', path: hrefFor('login', {}, language) },
    { name: 'owner', path: hrefFor('owner-dashboard', {}, language), private: true },
  ];
  const named = process.env.BENCH_PAGES?.split(',');
  return all.filter(({ name }) => !named || named.includes(name));
};

interface Cookie {
  name: string;
  value: string;
  url: string;
}

const postForm = async (url: string, path: string, fields: Record<string, string>): Promise<Cookie[]> => {
  const answer = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams(fields),
  });
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
  return answer.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const cut = pair.indexOf('=');
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1), url };
  });
};

/** The cookies of a returning visitor who has answered the consent dialog. */
export const chosenOn = (url: string): Promise<Cookie[]> =>
  postForm(url, hrefFor('consent-settings', {}, language), { answer: 'necessary' });

/** The cookies of a logged-in owner. */
export const ownerOn = (url: string): Promise<Cookie[]> =>
  postForm(url, hrefFor('login', {}, language), { name: owners.demo.username, password: owners.demo.password });

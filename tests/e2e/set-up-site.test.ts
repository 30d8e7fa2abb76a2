import { describe } from 'vitest';
import { apiAway } from '../resilience/api-away.ts';
import { contentImports } from './content-import.ts';
import { headerOrders } from './header-orders.ts';
import { longMenu } from './long-menu.ts';
import { longNames } from './long-names.ts';
import { longTexts } from './long-texts.ts';
import { siteToSetUp } from './own-shell.ts';
import { pageShell } from './page-shell.ts';
import { tags } from './tags.ts';

// One site, whose agency is set up in one way after another; the last group stops its API.
const own = siteToSetUp();
describe('the page shell', () => pageShell(own));
describe('the header', () => headerOrders(own));
describe('a long menu', () => longMenu(own));
describe('the name of the agency', () => longNames(own));
describe('tags', () => tags(own));
describe('an agency that imports its content', () => contentImports(own));
describe('texts of every length', () => longTexts(own));
describe('while the API is away', () => apiAway(own));

import type { Owner } from '@rowhouse/shared/routes';
import { expect, test } from 'vitest';
import { textsOfApp } from './message-table.ts';

/** The errors that the specification quotes (its section 8), and the app that says them. */
const quoted: [Owner, string][] = [
  ['owner-portal', 'Login failed'],
  ['owner-portal', 'The username or password are not correct.'],
  ['owner-portal', 'The e-mail and/or password are incorrect.'],
  ['shell', 'API ERROR'],
  ['shell', 'There is an error in the API'],
  ['shell', 'Page not found'],
  ['shell', 'Oops, this page no longer exists'],
  ['property', 'Property Not Found'],
  ['property', 'Property Sold'],
  ['property', 'The property you requested has been rented'],
  ['forms', 'Request document error'],
  ['forms', 'Not sent, please retry'],
  ['forms', 'Testimonial not sent'],
  ['forms', 'Your testimonial has been sent'],
  ['forms', 'Appointments are full'],
  ['forms', 'is a required field'],
];

test.each(quoted)('%s says ‘%s’ as the specification quotes it', async (app, text) => {
  const { en } = await textsOfApp(app);
  expect(Object.values(en).filter((message) => message.startsWith(text) || message.endsWith(text))).not.toEqual([]);
});

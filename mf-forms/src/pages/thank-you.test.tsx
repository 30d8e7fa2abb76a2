import { hrefFor } from '@rowhouse/shared/routes';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt } from '@rowhouse/shared/testing/page-args';
import { expect, it, vi } from 'vitest';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { loader } from './thank-you.data.ts';
import { Component } from './thank-you.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const t = translatorIn('nl');
const render = async (page: 'thank-you-documents' | 'thank-you-contact-me', query: string) => {
  const data = await loader(argsAt(`${hrefFor(page, {}, 'nl')}${query}`, fakeApi(null).call));
  return renderInPage(<Component data={data} params={{}} actionData={undefined} />);
};

it('documents that were asked for before are told', async () => {
  expect(await render('thank-you-documents', '?state=already-requested')).toContain(t('thank-you.repeated'));
  expect(await render('thank-you-documents', '')).not.toContain(t('thank-you.repeated'));
});

it.each(['confirmation', 'newsletter'] as const)(
  'a %s that does not follow is told, and nothing else is',
  async (mail) => {
    const html = await render('thank-you-contact-me', `?unsent=${mail}&unsent=script`);
    expect(html).toContain(t(`unsent.${mail}.title`));
    expect(html.match(/role="status"/g)).toHaveLength(1);
    const isAsked = html.includes(`href="${hrefFor('sign-newsletter', {}, 'nl')}"`);
    expect(isAsked).toBe(mail === 'newsletter');
  },
);

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Section } from './section.tsx';

it('renders a section named by its heading, and no section without a title', () => {
  const titled = renderToStaticMarkup(<Section title="Documents">text</Section>);
  expect(titled).toMatch(/^<section[^>]* aria-labelledby="([^"]+)">.*<h2 id="\1">Documents<\/h2>.*<\/section>$/);
  expect(renderToStaticMarkup(<Section>text</Section>)).not.toMatch(/section[ >]|aria-labelledby/);
});

import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { exampleCard } from '../platform/testing/property.ts';
import { Button } from './button.tsx';
import { CheckboxField, RadioGroup } from './choice-field.tsx';
import { EnergyLabel } from './energy-label.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { TextArea, TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';
import { Pagination } from './pagination.tsx';
import { Picture } from './picture.tsx';
import { PropertyCard } from './property-card.tsx';
import { Ribbon } from './ribbon.tsx';
import { Section } from './section.tsx';
import { SelectField } from './select-field.tsx';
import { ShareButton } from './share-button.tsx';
import { Table } from './table.tsx';

vi.mock('../platform/platform.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('../platform/testing/without-router.tsx')),
}));

const labels = { navigation: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` };
const options = [{ value: 'buy', label: 'Buy' }];

const components: Record<string, ReactNode> = {
  Button: <Button busy>Send</Button>,
  CheckboxField: <CheckboxField name="terms" label="Agree" hint="Hint" error="Agree first" required />,
  EnergyLabel: <EnergyLabel code="b_plus" label="Energy label B+" />,
  ErrorSummary: <ErrorSummary title="One thing" errors={{ email: 'Missing' }} />,
  Icon: <Icon name="pin" />,
  Notice: (
    <Notice title="Saved" action="Undo">
      All of it
    </Notice>
  ),
  Pagination: <Pagination page={2} pageCount={9} hrefOf={(page) => `?page=${page}`} labels={labels} />,
  Picture: (
    <Picture src="/media/facade" alt="" width={1200} height={800} priority>
      <Ribbon>New</Ribbon>
    </Picture>
  ),
  PropertyCard: (
    <PropertyCard
      property={exampleCard}
      texts={{
        goal: 'For sale',
        price: '1',
        charges: '2',
        ribbon: { text: 'New', tone: 'brick' },
        energy: 'Energy label B',
        bedrooms: '3 bedrooms',
        surface: '90',
        surfaceLabel: 'Surface',
        epc: 'EPC 100',
      }}
      href="/"
      level={2}
      sizes="100vw"
    />
  ),
  RadioGroup: <RadioGroup name="goal" label="Goal" options={options} error="Choose" required />,
  Section: (
    <Section title="Title" eyebrow="Above" intro="Below" action="Beside" background="ink">
      Text
    </Section>
  ),
  SelectField: <SelectField name="type" label="Type" options={options} placeholder="Choose" />,
  ShareButton: <ShareButton title="Home" href="/" texts={{ share: 'Share', copied: 'Copied', shown: String }} />,
  Table: <Table caption="Visits" columns={[{ key: 'day', header: 'Day' }]} rows={[{ key: '1', cells: ['1 May'] }]} />,
  TextArea: <TextArea name="message" label="Message" />,
  TextField: <TextField name="email" label="E-mail" hint="Hint" error="Missing" required />,
};

it.each(Object.entries(components))('%s renders without inline styles and scripts', (_name, component) => {
  const html = renderToString(component);
  expect(html).not.toBe('');
  expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
});

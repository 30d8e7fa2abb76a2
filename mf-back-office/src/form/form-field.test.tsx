import { settingsSections } from '@rowhouse/shared/contract/desk-content-kinds';
import { languages } from '@rowhouse/shared/domain/language';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { expect, test } from 'vitest';
import { ContentScopeProvider } from '../content/content-context.ts';
import { contentControls } from '../content/content-controls.tsx';
import { contentFormFields, moduleNode, moreOfModule } from '../content/content-fields.ts';
import { contentTexts } from '../content/content-form-texts.ts';
import { DraftScopeProvider } from '../editor/draft-context.ts';
import { EditorScopeProvider } from '../editor/editor-context.ts';
import { formFields } from '../editor/form-fields.ts';
import { homeControls } from '../editor/home-controls.tsx';
import { homeTexts } from '../editor/home-texts.ts';
import { settingControls } from '../settings/setting-controls.tsx';
import { sectionFields } from '../settings/setting-form.ts';
import { settingTexts } from '../settings/setting-texts.ts';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import type { OwnForm } from './form-control.ts';
import { FormField } from './form-field.tsx';
import { blankOf, type FormNode } from './form-node.ts';

const t = translatorIn('nl');
const forms: Record<string, { form: OwnForm; nodes: FormNode[] }> = {
  home: {
    form: { ...homeTexts(t), controls: homeControls },
    nodes: Object.values(formFields).flatMap((fields) => fields.map(({ node }) => node)),
  },
  content: {
    form: { ...contentTexts(t), controls: contentControls },
    nodes: [
      ...Object.values(contentFormFields)
        .flat()
        .map(({ node }) => node),
      moduleNode,
      moreOfModule,
    ],
  },
  settings: {
    form: { ...settingTexts(t), controls: settingControls },
    nodes: settingsSections.flatMap((section) => sectionFields(section).map(({ node }) => node)),
  },
};

const shared = {
  mayWrite: true,
  languages: { enabled: [...languages], fallbacks: [] },
  hrefOf: () => '/',
  change: () => undefined,
  labelOf: (name: string) => name,
  textOf: () => '',
};
const ofHome = { kind: 'property', id: '1', people: [], city: null, onCity: () => undefined, owner: null } as const;
const ofContent = { kind: 'page', id: 'home', items: { page: [], article: [], category: [] } } as const;

// A value with an item in every list and every part of every group.
const filled = (node: FormNode): unknown => {
  if (node.kind === 'list' && node.item) return [filled(node.item)];
  if (node.kind !== 'group') return blankOf({ ...node, nullable: false });
  return Object.fromEntries(Object.entries(node.parts ?? {}).map(([name, part]) => [name, filled(part)]));
};

const inside = ({ parts = {}, names = Object.keys(parts), item }: FormNode): FormNode[] =>
  [...names.filter((name) => name !== 'id').map((name) => parts[name]), item].flatMap((part) =>
    part ? [part, ...inside(part)] : [],
  );

test.each(Object.entries(forms))(
  'every field of the form of %s has a control, and a text for every part and code',
  (_, { form, nodes }) => {
    const scope = { ...shared, form, ...ofHome, ownPerson: null };
    for (const node of nodes.filter(({ kind }) => kind !== 'pictures')) {
      const html = renderInPage(
        <EditorScopeProvider value={scope}>
          <ContentScopeProvider value={ofContent}>
            <DraftScopeProvider value={scope}>
              <FieldScope name="field">
                <FormField {...{ node }} at={node.path} value={filled(node)} faults={{}} onValue={() => undefined} />
              </FieldScope>
            </DraftScopeProvider>
          </ContentScopeProvider>
        </EditorScopeProvider>,
      );
      expect(html, node.path).toMatch(/<(?:input|select|textarea|button)/);
      for (const part of [node, ...inside(node)]) {
        // A field without a label is called by its path.
        expect(form.label(part)).not.toMatch(/^[a-z]\w*\.\w/);
        for (const code of part.values ?? []) expect(form.choice(part, code), part.path).toMatch(/\S/);
      }
    }
  },
);

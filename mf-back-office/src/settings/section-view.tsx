import { type ContentFault, settingsDrafts } from '@rowhouse/shared/contract/desk-content';
import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { parsedSettingsField } from '@rowhouse/shared/contract/desk-settings-fields';
import { contrastFaults } from '@rowhouse/shared/domain/face';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { Link, useCall, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { type ReactNode, useMemo } from 'react';
import type { ContentResult } from '../content/content-action.ts';
import { ContentFaultList } from '../content/content-faults.tsx';
import { ContentHistoryPanel, ContentPublishPanel, contentToPublish, useRefused } from '../content/content-panels.tsx';
import { useNewDocument } from '../content/use-new-document.ts';
import { useResult } from '../editor/act.tsx';
import type { DraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { keptChanges } from '../editor/kept-changes.ts';
import type { Values } from '../editor/saver.ts';
import { useEditor } from '../editor/use-editor.ts';
import { DraftFields } from '../form/draft-fields.tsx';
import type { SettingData } from '../pages/setting.data.ts';
import { type T, useMessages } from '../use-messages.ts';
import { settingControls } from './setting-controls.tsx';
import { sectionFields } from './setting-form.ts';
import { settingLabel, settingText, settingTexts } from './setting-texts.ts';
import styles from './settings.module.css';

interface Props {
  staff: StaffMember;
  data: SettingData;
  actionData: ContentResult | undefined;
}

// Messages of a field that depend on other fields of its section.
interface FieldMessages {
  error?: string;
  note?: ReactNode;
}

// A colour that is typed; an invalid one counts as unset.
const colourIn = (value: unknown): string | null =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null;

const isEmpty = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.values(value).every((text) => text === '');

export const SectionView = ({ staff, data, actionData }: Props) => {
  const t = useMessages();
  const href = useHref();
  const call = useCall();
  const { language } = useCurrentPage();
  const { section, subject, languages, panel, history, revision } = data;
  const { result } = useResult<ContentResult>(actionData);
  const mayWrite = reachOf(staff.role, 'settings.write') !== 'none';
  const edited = useMemo(
    () => ({ ...subject, kind: 'settings' as const, isPublished: true, mayWrite }),
    [subject, mayWrite],
  );
  const form = useEditor<ContentFault>(
    edited,
    () => ({
      send: (changes, before) => call(settingsDrafts.save, { id: section, changes, before }),
      parse: (field, value) => parsedSettingsField(section, field, value),
      kept: keptChanges(staff, 'settings', section),
    }),
    result,
  );
  const { saver, saved, values, change } = form;
  const fields = useMemo(() => sectionFields(section), [section]);
  const path = href('desk-setting', { id: section });

  // The scope stays the same object while only values change, so that a letter renders one field.
  const scope = useMemo<DraftScope>(() => {
    const nodeOf = (field: string) => fields.find(({ name }) => name === field)?.node;
    return {
      mayWrite,
      languages,
      change,
      hrefOf: (query) => href('desk-setting', { id: section }, new URLSearchParams(query)),
      labelOf: (field) => {
        const node = nodeOf(field);
        return node ? settingLabel(t, node) : field;
      },
      textOf: (field, value) => {
        const node = nodeOf(field);
        return node ? settingText(t, language, node, value) : '–';
      },
      form: { ...settingTexts(t), controls: settingControls },
    };
  }, [t, href, fields, mayWrite, languages, change, section, language]);

  // Name, logo, colours and menu are around the form.
  const before = useNewDocument(result, true, path, data.published);
  const refused = useRefused(result, saved);
  const publishing = contentToPublish(edited, saved);
  const messages = saidOf(section, values, t, language, change);
  return (
    <EditorFrame
      {...{ staff, scope, form, panel, result, publishing }}
      subject={edited}
      title={t(`settings.section.${section}`)}
      lead={
        <Link className={editor.lead} href={href('desk-settings')}>
          {t('settings.title')}
        </Link>
      }
      noScripts={t('settings.noScripts')}
      hasPlans={false}
      head={<p className={styles.lead}>{t(`settings.about.${section}`)}</p>}
    >
      {panel === 'publish' && (
        <ContentPublishPanel
          {...{ saver, saved, publishing, result, refused, before }}
          subject={edited}
          check={null}
          site={href('home')}
          saysOf={(field) => messages[field]?.error}
        />
      )}
      {panel === 'history' && history && <ContentHistoryPanel {...{ saver, subject, history, revision }} />}
      <ContentFaultList
        faults={(saved.faults ?? subject.faults).filter(
          ({ kind, field }) => kind !== 'settings' || !messages[field]?.error,
        )}
        own={edited}
        labelOf={scope.labelOf}
      />
      <form className={editor.fields} onSubmit={(event) => event.preventDefault()} noValidate>
        <DraftFields {...{ fields, said: messages }} editor={form} draft={subject.draft} />
      </form>
    </EditorFrame>
  );
};

const saidOf = (
  section: string,
  values: Values,
  t: T,
  language: Parameters<typeof formatNumber>[1],
  change: (field: string, value: unknown) => void,
): Readonly<Record<string, FieldMessages | undefined>> => {
  if (section === 'face')
    return Object.fromEntries(
      contrastFaults({
        accent: colourIn(values.accent),
        ink: colourIn(values.ink),
        paper: colourIn(values.paper),
      }).map(({ colour, ratio, nearest, against }) => [
        colour,
        {
          error: t('settings.fault.contrast', {
            against: t(`settings.contrast.${against}`),
            ratio: formatNumber(ratio, language),
          }),
          note: (
            <Button size="small" variant="secondary" className={styles.nearest} onClick={() => change(colour, nearest)}>
              {t('settings.contrast.nearest', { colour: nearest })}
            </Button>
          ),
        },
      ]),
    );
  if (section === 'agency' && Array.isArray(values.openingHours) && values.openingHours.length > 0)
    return isEmpty(values.hours) ? {} : { openingHours: { note: <Notice title={t('settings.hours.differs')} /> } };
  if (section === 'languages' && Array.isArray(values.use)) {
    const isOn = values.use.some((one) => one?.code === values.default && one?.use === true);
    return isOn ? {} : { default: { error: t('settings.fault.default-off') } };
  }
  return {};
};

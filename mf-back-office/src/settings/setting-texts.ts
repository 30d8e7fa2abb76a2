import type { Language } from '@rowhouse/shared/domain/language';
import { openingHoursText } from '@rowhouse/shared/domain/opening-hours';
import type { FormNode } from '../form/form-node.ts';
import type { FormTexts } from '../form/form-texts.ts';
import { isRecord } from '../form/form-values.ts';
import { nodeText } from '../form/node-text.ts';
import type { T } from '../use-messages.ts';
import { openingHoursOf } from './setting-values.ts';

const lastOf = (path: string, parts = 1): string => path.split('.').slice(-parts).join('.');
const sectionOf = (path: string): string => path.split('.')[0] ?? '';

/** The label of a value of the settings: by its whole path, by the end of it, or by its language. */
export const settingLabel = (t: T, { path }: FormNode): string =>
  t([
    `settings.label.${path}`,
    `settings.label.${lastOf(path, 2)}`,
    `settings.label.${lastOf(path)}`,
    `word.${lastOf(path)}`,
    `kind.${lastOf(path)}`,
    `editor.language.${lastOf(path)}`,
    'settings.hint.none',
  ]);

/** The hint of a value, by its whole path, or by its end (`any`); undefined if the label says enough. */
export const settingHint = (t: T, { path }: FormNode): string | undefined => {
  const none = t('settings.hint.none');
  const hint = t([
    `settings.hint.${path}`,
    `settings.hint.${sectionOf(path)}.any.${lastOf(path)}`,
    'settings.hint.none',
  ]);
  return hint === none ? undefined : hint;
};

// The bounds of a number in words.
const boundsText = (t: T, { least, most, whole }: FormNode): string => {
  const bounds =
    least !== undefined && most !== undefined
      ? t('settings.bounds.between', { least, most })
      : least !== undefined
        ? t('settings.bounds.least', { least })
        : '';
  return [bounds, whole ? t('settings.bounds.whole') : ''].filter((text) => text !== '').join(' ');
};

const choiceLabel = (t: T, { path }: FormNode, code: string): string =>
  t([
    `settings.choice.${lastOf(path)}.${code}`,
    `settings.choice.${code}`,
    `editor.language.${code}`,
    'settings.hint.none',
  ]);

// Texts with stricter rules.
const textFaults = {
  'agency.name': 'required',
  'agency.email': 'mail',
  'agency.phone': 'phone',
  'siteInfo.analyticsId': 'analyticsId',
  'siteInfo.adsId': 'adsId',
  'siteInfo.tagManagerId': 'tagManagerId',
  'siteInfo.adPixelId': 'adPixelId',
  'siteInfo.tagHosts.google': 'server',
  'siteInfo.tagHosts.pixel': 'server',
} as const;

const kindFaults = { number: 'number', colour: 'colour', day: 'day', picture: 'required' } as const;

export const settingTexts = (t: T): FormTexts => ({
  label: (node) => settingLabel(t, node),
  hint: (node) => [settingHint(t, node), boundsText(t, node)].filter(Boolean).join(' ') || undefined,
  choice: (node, code) => choiceLabel(t, node, code),
  unit({ kind, path }) {
    const isDays = /(?:^|\.)(?:days|logDays)$/.test(path) || path.startsWith('retention.kinds.');
    return kind === 'number' && isDays ? t('settings.unit.days') : undefined;
  },
  fault({ kind, path }) {
    // The hours say themselves what is wrong on which day.
    if (kind === 'hours') return undefined;
    const match =
      Object.entries(textFaults).find(([faultPath]) => faultPath === path) ??
      Object.entries(kindFaults).find(([faultKind]) => faultKind === kind);
    return t(`settings.fault.${match?.[1] ?? 'text'}`);
  },
});

/** A value of the settings in words; a dash without a value. */
export const settingText = (t: T, language: Language, node: FormNode, value: unknown): string => {
  const texts = settingTexts(t);
  return nodeText(value, node, {
    ...{ t, language, texts },
    own: {
      switches: (codes) =>
        (Array.isArray(codes) ? codes : [])
          .flatMap((one) => (isRecord(one) && one.use === true ? [texts.choice(node, String(one.code))] : []))
          .join(', '),
      hours: (hours) => openingHoursText(openingHoursOf(hours), language),
      picture: (picture) =>
        isRecord(picture)
          ? t('settings.value.picture', { width: String(picture.width), height: String(picture.height) })
          : '',
    },
  });
};

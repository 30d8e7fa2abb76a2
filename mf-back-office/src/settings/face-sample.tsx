import {
  faceFonts,
  headingFonts,
  ownColours,
  ownFace,
  type Palette,
  palettesOf,
  textFonts,
} from '@rowhouse/shared/domain/face';
import { Button } from '@rowhouse/shared/ui/button';
import { useEffect, useRef } from 'react';
import type { Values } from '../editor/saver.ts';
import { useMessages } from '../use-messages.ts';
import styles from './settings.module.css';

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** The colours in some values; an invalid one counts as unset. */
export const coloursIn = (values: Values) => ({
  accent: isColour(values.accent) ? values.accent : null,
  ink: isColour(values.ink) ? values.ink : null,
  paper: isColour(values.paper) ? values.paper : null,
});

// The content policy forbids style attributes in markup; a script may set properties.
const paint = (element: HTMLElement | null, palette: Palette): void => {
  for (const [name, value] of Object.entries(palette)) element?.style.setProperty(`--color-${name}`, value);
};

export const FaceSample = ({ values }: { values: Values }) => {
  const t = useMessages();
  const paper = useRef<HTMLDivElement>(null);
  const ink = useRef<HTMLDivElement>(null);
  const { accent, ink: text, paper: ground } = coloursIn(values);
  const headings = headingFonts.find((font) => font === values.headings) ?? ownFace.headings;
  const font = textFonts.find((one) => one === values.text) ?? ownFace.text;
  useEffect(() => {
    // The page around it may already have other colours.
    const palettes = palettesOf({
      accent: accent ?? ownColours.accent,
      ink: text ?? ownColours.ink,
      paper: ground ?? ownColours.paper,
    });
    if (!palettes) return;
    paint(paper.current, { ...palettes.root, accent: palettes.root.brick ?? '', focus: palettes.root.ink ?? '' });
    paint(ink.current, { paper: palettes.root['background-ink'] ?? '', ...palettes.ink });
    paper.current?.style.setProperty('--font-heading', faceFonts[headings]);
    paper.current?.style.setProperty('--font-text', faceFonts[font]);
  }, [accent, text, ground, headings, font]);
  return (
    <section className={styles.sampleBox} aria-labelledby="sample">
      <h2 id="sample" className={styles.sampleName}>
        {t('settings.sample')}
      </h2>
      <div ref={paper} className={styles.sample}>
        <div className={styles.card}>
          <p className={styles.soft}>{t('settings.sample.soft')}</p>
          <h3>{t('settings.sample.title')}</h3>
          <p>{t('settings.sample.text')}</p>
          <p className={styles.link}>{t('settings.sample.link')}</p>
          <div className={styles.sampleButtons}>
            <Button size="small">{t('settings.sample.button')}</Button>
            <Button size="small" variant="secondary">
              {t('settings.sample.second')}
            </Button>
          </div>
        </div>
        <div ref={ink} className={`background-ink ${styles.dark}`}>
          <p>{t('settings.sample.footer')}</p>
          <p className={styles.link}>{t('settings.sample.link')}</p>
          <Button size="small">{t('settings.sample.button')}</Button>
        </div>
      </div>
    </section>
  );
};

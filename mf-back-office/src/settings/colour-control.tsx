import { Button } from '@rowhouse/shared/ui/button';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { useState } from 'react';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import type { ControlProps } from '../form/form-control.ts';
import { useMessages } from '../use-messages.ts';

interface Props extends ControlProps {
  begin: string;
}

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A colour, chosen in a picker or typed as a code. */
export const ColourControl = ({ id, label: name, node, value, begin, describedBy, invalid, onValue }: Props) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  const [typed, setTyped] = useState<string | null>(null);
  if (typeof value !== 'string')
    return (
      <span className={editor.colour}>
        <span className={editor.hint}>{t('editor.colour.isSite')}</span>
        <Button
          id={id}
          size="small"
          variant="secondary"
          // Otherwise the label of the field would replace the button's own text for screen readers.
          aria-label={t('pair', { name, value: t('editor.colour.own') })}
          disabled={!mayWrite}
          onClick={() => onValue(begin)}
        >
          {t('editor.colour.own')}
        </Button>
      </span>
    );
  const shownText = typed !== null && (!isColour(typed) || typed === value) ? typed : value;
  return (
    <span className={editor.colour}>
      <input
        id={id}
        type="color"
        className={editor.swatch}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        disabled={!mayWrite}
        value={isColour(value) ? value.toLowerCase() : begin}
        onChange={({ target }) => {
          setTyped(null);
          onValue(target.value);
        }}
      />
      <input
        className={classNames(editor.control, editor.colourCode)}
        aria-label={t('editor.colour.code', { name })}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        readOnly={!mayWrite}
        spellCheck={false}
        value={shownText}
        onChange={({ target }) => {
          setTyped(target.value);
          onValue(target.value);
        }}
      />
      {node.nullable && mayWrite && (
        <button
          type="button"
          className={editor.quiet}
          onClick={() => {
            setTyped(null);
            onValue(null);
          }}
        >
          {t('editor.colour.site')}
        </button>
      )}
    </span>
  );
};

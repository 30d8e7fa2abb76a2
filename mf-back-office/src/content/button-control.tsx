import { useCurrentPage } from '@rowhouse/shared/platform';
import editor from '../editor/editor.module.css';
import { TextsField } from '../editor/texts-field.tsx';
import { Choice } from '../form/controls.tsx';
import type { FormControl } from '../form/form-control.ts';
import { isRecord } from '../form/form-values.ts';
import { useMessages } from '../use-messages.ts';
import { useContentScope } from './content-context.ts';
import { anyText, writtenTexts } from './content-texts.ts';
import { linkable } from './linkable.ts';

/** The button below a module: the page that it leads to, and its text, which begins as the title of that page. */
export const ButtonControl: FormControl = (props) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const scope = useContentScope();
  const { id, at, value, invalid, describedBy, onValue } = props;
  const button = isRecord(value) ? value : null;
  const pages = linkable(scope, (titles) => anyText(titles, language));
  const titleOf = (path: unknown) => pages.find(([one]) => one === path)?.[1] ?? String(path);
  return (
    <>
      <Choice
        {...props}
        spoken={props.label}
        value={button?.path}
        options={pages}
        onValue={(path) =>
          onValue(path === null ? null : { path, text: button?.text ?? { [language]: titleOf(path) } })
        }
      />
      {button && (
        <fieldset className={editor.plain}>
          <legend className={editor.label}>{t('content.link.text')}</legend>
          <TextsField
            id={`${id}-text`}
            name={`${at}.text`}
            value={button.text}
            {...{ invalid, describedBy }}
            onTexts={(texts) => onValue({ ...button, text: writtenTexts(texts) })}
          />
        </fieldset>
      )}
    </>
  );
};

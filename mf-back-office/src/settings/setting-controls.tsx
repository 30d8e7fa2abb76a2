import { ownColours } from '@rowhouse/shared/domain/face';
import { languages } from '@rowhouse/shared/domain/language';
import { useDraftScope } from '../editor/draft-context.ts';
import { Ticks } from '../form/controls.tsx';
import type { FormControl, OwnForm } from '../form/form-control.ts';
import { isRecord } from '../form/form-values.ts';
import { ColourControl } from './colour-control.tsx';
import { DaysControl } from './days-control.tsx';
import { HoursControl } from './hours-control.tsx';
import { PictureControl } from './picture-control.tsx';

const Switches: FormControl = (props) => {
  const { form } = useDraftScope();
  const { node, value, onValue } = props;
  const rows: unknown[] = Array.isArray(value) ? value : [];
  const isOn = (code: string) => rows.some((one) => isRecord(one) && one.code === code && one.use === true);
  return (
    <Ticks
      {...props}
      options={languages.map((code) => [code, form.choice(node, code)])}
      chosen={languages.filter(isOn)}
      onTick={(changed, use) => onValue(languages.map((code) => ({ code, use: code === changed ? use : isOn(code) })))}
    />
  );
};

const Colour: FormControl = (props) => {
  const ownColour = Object.entries(ownColours).find(([name]) => props.node.path === `face.${name}`)?.[1];
  return <ColourControl {...props} begin={ownColour ?? ownColours.accent} />;
};

/** The controls that only the settings have. */
export const settingControls: OwnForm['controls'] = {
  switches: Switches,
  hours: HoursControl,
  days: DaysControl,
  colour: Colour,
  picture: PictureControl,
};

import {
  hoursFaults,
  hoursOf,
  type OpeningHours,
  openingHoursText,
  type Stretch,
  stretchesOf,
  weekdayNames,
} from '@rowhouse/shared/domain/opening-hours';
import { type Weekday, weekdays } from '@rowhouse/shared/domain/weekdays';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useState } from 'react';
import { AlertLine } from '../components/in-view.tsx';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { removeAt } from '../editor/list-edits.ts';
import { useMessages } from '../use-messages.ts';
import { openingHoursOf } from './setting-values.ts';
import styles from './settings.module.css';

type Week = Record<Weekday, Stretch[]>;

const isFilled = ({ opens, closes }: Stretch): boolean => opens !== '' && closes !== '';

// An added line in which nothing is typed yet.
const isBlank = ({ opens, closes }: Stretch): boolean => opens === '' && closes === '';

const typedIn = (week: Week): Week => ({
  ...week,
  ...Object.fromEntries(weekdays.map((day) => [day, week[day].filter((stretch) => !isBlank(stretch))])),
});

const isWhole = (week: Week): boolean => weekdays.every((day) => week[day].every(isFilled));

/** The first fault of typed hours, with its day; incomplete hours are ignored; undefined without a fault. */
const faultOf = (hours: readonly OpeningHours[]): { day: Weekday; fault: 'ends-before' | 'overlap' } | undefined => {
  const faults = hoursFaults(hours.filter(isFilled));
  const day = weekdays.find((one) => faults[one] !== undefined);
  const fault = day && faults[day];
  return day && fault ? { day, fault } : undefined;
};

interface Props {
  id: string;
  value: unknown;
  describedBy: string | undefined;
  onValue: (value: unknown, fault?: string) => void;
}

/** The hours of a week, day by day: any number of periods, or none if it is closed. */
export const HoursControl = ({ id, value, describedBy, onValue }: Props) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { mayWrite } = useDraftScope();
  const stored = openingHoursOf(value);
  const [typed, setTyped] = useState<{ week: Week; stored: string | null } | null>(null);
  // Hours that came from elsewhere since replace the typed ones.
  const week =
    typed && (typed.stored === null || typed.stored === JSON.stringify(stored)) ? typed.week : stretchesOf(stored);
  const wrong = faultOf(hoursOf(week));
  const names = weekdayNames(language);
  const nameOf = (day: Weekday): string => names[weekdays.indexOf(day)] ?? day;
  const set = (day: Weekday, stretches: Stretch[]): void => {
    const next = { ...week, [day]: stretches };
    const entered = typedIn(next);
    const hours = hoursOf(entered);
    const isRight = isWhole(entered) && !faultOf(hours);
    setTyped({ week: next, stored: isRight ? JSON.stringify(hours) : null });
    onValue(isRight ? hours : undefined, isRight ? undefined : isWhole(entered) ? 'hours' : 'required');
  };
  const said = openingHoursText(stored, language);
  return (
    <div className={styles.week}>
      {weekdays.map((day, at) => {
        const before = weekdays[at - 1];
        return (
          <div key={day} className={styles.day}>
            <span className={styles.dayName}>{nameOf(day)}</span>
            <div className={styles.stretches}>
              {week[day].length === 0 && <span className={editor.hint}>{t('settings.hours.closed')}</span>}
              {week[day].map((stretch, index) => (
                // The periods of a day have no other key.
                <span key={index} className={styles.stretch}>
                  {(['opens', 'closes'] as const).map((end) => (
                    <input
                      key={end}
                      id={at === 0 && index === 0 && end === 'opens' ? id : undefined}
                      type="time"
                      className={classNames(editor.control, styles.time)}
                      aria-label={t(end === 'opens' ? 'settings.hours.from' : 'settings.hours.until', {
                        day: nameOf(day),
                      })}
                      aria-describedby={describedBy}
                      aria-invalid={wrong?.day === day || !isFilled(stretch) || undefined}
                      readOnly={!mayWrite}
                      value={stretch[end]}
                      onChange={({ target }) =>
                        set(
                          day,
                          week[day].map((one, place) => (place === index ? { ...one, [end]: target.value } : one)),
                        )
                      }
                    />
                  ))}
                  <button
                    type="button"
                    className={editor.small}
                    disabled={!mayWrite}
                    aria-label={t('settings.hours.remove', { day: nameOf(day) })}
                    onClick={() => set(day, removeAt(week[day], index))}
                  >
                    <Icon name="close" size="small" />
                  </button>
                </span>
              ))}
              {wrong?.day === day && (
                <AlertLine className={styles.wrong}>
                  {t(`settings.fault.${wrong.fault}`, { day: nameOf(day) })}
                </AlertLine>
              )}
              {/* Nobody has done anything wrong yet, so it is not called out. */}
              {!week[day].every(isFilled) && (
                <p className={styles.wrong}>{t('settings.fault.half', { day: nameOf(day) })}</p>
              )}
            </div>
            {mayWrite && (
              <span className={styles.dayButtons}>
                <button
                  type="button"
                  className={editor.quiet}
                  aria-label={t('settings.hours.add', { day: nameOf(day) })}
                  onClick={() => set(day, [...week[day], { opens: '', closes: '' }])}
                >
                  {t('settings.list.add')}
                </button>
                {before && week[day].length === 0 && week[before].length > 0 && (
                  <button
                    type="button"
                    className={editor.quiet}
                    aria-label={t('settings.hours.copyOf', { day: nameOf(day) })}
                    onClick={() => set(day, week[before])}
                  >
                    {t('settings.hours.copy')}
                  </button>
                )}
              </span>
            )}
          </div>
        );
      })}
      {said.length > 0 && <p className={editor.hint}>{t('settings.hours.said', { text: said })}</p>}
    </div>
  );
};

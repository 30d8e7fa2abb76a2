import { trapName } from '../requests/sent-values.ts';

/** A field out of sight, which only a program fills in. */
export const FormTrap = ({ label }: { label: string }) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      {label}
      {/* The marks keep password managers out, whose filling would lose a person's message. */}
      <input
        type="text"
        name={trapName}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
      />
    </label>
  </div>
);

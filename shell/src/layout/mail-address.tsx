import { Fragment } from 'react';

/** An email address that may break after the `@`, and in the domain before a dot, in a narrow column. */
export const MailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

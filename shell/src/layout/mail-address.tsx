import { Fragment } from 'react';

/** A mail address that breaks before its domain, and within that at a point, in a narrow column. */
export const MailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

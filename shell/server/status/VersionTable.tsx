import { layout } from 'shared-ui';
import { shortDate } from '../views/words';
import type { Row } from './versions';
import { WideTable } from './WideTable';
import { inFrench, inMegabytes } from './words';

const columns = ['Version', 'État', 'Date', 'Par', 'Commit', 'Taille'];

/** What is kept and what was refused, the newest first. */
export function VersionTable({ rows, caption }: { rows: readonly Row[]; caption: string }) {
  return (
    <WideTable caption={caption} columns={columns}>
      {rows.map(({ version, state, since, by, commit, bytes, reason }) => (
        <tr key={version}>
          <th scope="row">{version}</th>
          <td>
            {inFrench(state)}
            {reason && <div className={layout.quiet}>{reason}</div>}
          </td>
          <td>{shortDate(since)}</td>
          <td>{by}</td>
          <td>{commit}</td>
          <td>{inMegabytes(bytes)}</td>
        </tr>
      ))}
    </WideTable>
  );
}

export interface SummaryTableProps<Column extends string> {
  title: string;
  columns: Readonly<Record<Column, string>>;
  order: readonly [Column, ...Column[]];
  rows: readonly Readonly<Record<Column, string>>[];
}

/** A table that turns into labelled cards on a phone instead of scrolling sideways. */
export function SummaryTable<Column extends string>({
  title,
  columns,
  order,
  rows,
}: SummaryTableProps<Column>) {
  const [first, ...rest] = order;
  return (
    <table className="mb-10 w-full border-collapse overflow-hidden rounded-lg text-left text-sm wrap-anywhere max-md:block print:table">
      <caption className="pb-3 text-left text-xl font-bold max-md:block">{title}</caption>
      <thead className="max-md:sr-only">
        <tr className="bg-sunken">
          {order.map((column) => (
            <th key={column} scope="col" className="px-4 py-3 font-bold">
              {columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={row[first]}
            className="border-b border-line align-top max-md:mb-3 max-md:block max-md:rounded-md max-md:border max-md:bg-surface max-md:p-4"
          >
            <th scope="row" className="px-4 py-3 font-semibold max-md:block max-md:p-0">
              {row[first]}
            </th>
            {rest.map((column) => (
              <td key={column} className="px-4 py-3 text-ink-soft max-md:block max-md:p-0 max-md:pt-2">
                <span aria-hidden="true" className="block text-xs font-bold text-ink-faint md:hidden">
                  {columns[column]}
                </span>
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

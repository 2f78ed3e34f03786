import { TableHead, TableRow } from '@mui/material';
import { Children, isValidElement } from 'react';
import { DatagridClasses, DatagridHeaderCell, type SortPayload, useListContext } from 'react-admin';

type Titulo = Required<React.ComponentProps<typeof DatagridHeaderCell>>['field'];

/** Os do react-admin, que só mostra a ordem em que a lista está a quem vê a seta. */
export function TitulosDasColunas({ children }: React.PropsWithChildren) {
  const { sort, setSort } = useListContext();
  const ordenar = ({ currentTarget }: React.MouseEvent<HTMLElement>) => {
    const { field = '', order } = currentTarget.dataset as Partial<SortPayload>;
    const outra = sort.order === 'ASC' ? 'DESC' : 'ASC';
    setSort({ field, order: field === sort.field ? outra : (order ?? 'ASC') });
  };
  return (
    <TableHead className={DatagridClasses.thead}>
      <TableRow className={DatagridClasses.headerRow}>
        {Children.map(children, (campo) => {
          if (!isValidElement<{ sortBy?: string }>(campo)) return null;
          const daOrdem = campo.props.sortBy === sort.field;
          return (
            <DatagridHeaderCell
              className={DatagridClasses.headerCell}
              field={campo as Titulo}
              sort={sort}
              updateSort={ordenar}
              sortDirection={daOrdem && (sort.order === 'ASC' ? 'asc' : 'desc')}
            />
          );
        })}
      </TableRow>
    </TableHead>
  );
}

import { type TablePaginationProps } from '@mui/material';
import { Pagination, PaginationActions, type PaginationActionsProps, useListContext } from 'react-admin';

import { CONTADAS } from '../../api/gerado/listas/limites';
import { formatarNumero } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';

const QUE_SE_OUVE = { displayedRows: { role: 'status' } };

/** As páginas, com «mais de 10.000» quando o servidor parou de contar; nenhumas na lista que não veio. */
export function Paginas() {
  const { t } = useTextos('console');
  const { error, data = [] } = useListContext();
  if (error) return null;
  // O react-admin passa-o à paginação do MUI sem o dizer no seu tipo.
  const escrita: Pick<TablePaginationProps, 'labelDisplayedRows' | 'getItemAriaLabel'> = {
    labelDisplayedRows: ({ from, to, count }) =>
      t(`ra.navigation.${count > CONTADAS ? 'partial_page_range_info' : 'page_range_info'}`, {
        offsetBegin: formatarNumero(from),
        // A última página vai além do que se conta; na que ainda vem, as linhas são as da outra.
        offsetEnd: formatarNumero(count > CONTADAS ? from + data.length - 1 : to),
        total: formatarNumero(Math.min(count, CONTADAS)),
      }),
    // Só as do telefone: as da mesa, o react-admin já as escreve.
    getItemAriaLabel: (qual) => t(`ra.navigation.${qual}`),
  };
  return <Pagination actions={Numeros} slotProps={QUE_SE_OUVE} {...(escrita as object)} />;
}

/** Sem nome, o MUI dá-lhe o seu, em inglês. */
function Numeros(props: PaginationActionsProps) {
  const { t } = useTextos('console');
  return <PaginationActions {...props} aria-label={t('ra.navigation.pages')} />;
}

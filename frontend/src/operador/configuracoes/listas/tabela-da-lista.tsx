import { useTranslation } from 'react-i18next';

import { IconeArquivado } from '../../../componentes/icones/arquivado';
import { IconeCalendario } from '../../../componentes/icones/calendario';
import { IconeLapis } from '../../../componentes/icones/lapis';
import { IconeCerto } from '../../../componentes/icones/certo';
import { IconeRenovar } from '../../../componentes/icones/renovar';
import { formatarData } from '../../../i18n/formatos';
import { type ListaMudavel, type OpcaoDaLista } from './contrato';
import { type Trabalho } from './formulario-da-lista';
import { marcadasPara, porComecar, tipoDaMudanca } from './mudanca';

interface Props {
  lista: ListaMudavel;
  administra: boolean;
  aoAbrir: (trabalho: Trabalho) => void;
}

/** As opções de hoje na ordem dos formulários, as retiradas e as que ainda vêm. */
export function TabelaDaLista({ lista, administra, aoAbrir }: Props) {
  const { t } = useTranslation('listas');
  const vindas = porComecar(lista);
  return (
    <table className="grid vira lst-tabela">
      <thead>
        <tr>
          <th scope="col">{t('lingua.pt')}</th>
          <th scope="col">{t('lingua.en')}</th>
          <th scope="col">{t('lingua.es')}</th>
          <th scope="col">{t('codigo')}</th>
          <th scope="col">{t('situacao')}</th>
          <th scope="col">{t('depois')}</th>
          {administra ? <th scope="col">{t('acao')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {[...lista.opcoes, ...vindas].map((opcao) => (
          <Linha
            key={opcao.codigo}
            {...{ lista, opcao, administra, aoAbrir, porVir: vindas.includes(opcao) }}
          />
        ))}
      </tbody>
    </table>
  );
}

function Linha({
  lista,
  opcao,
  administra,
  aoAbrir,
  porVir,
}: Props & { opcao: OpcaoDaLista; porVir: boolean }) {
  const { t } = useTranslation('listas');
  const { codigo, descricao_pt: nome, descricao_en, descricao_es, oferecida } = opcao;
  const marcadas = marcadasPara(lista, codigo);
  return (
    <tr className={oferecida ? '' : 'lst-fora'}>
      <td className="cab">
        <strong>{nome}</strong>
      </td>
      <td data-r={t('lingua.en')}>
        <span lang="en">{descricao_en}</span>
      </td>
      <td data-r={t('lingua.es')}>
        <span lang="es">{descricao_es}</span>
      </td>
      <td className="num" data-r={t('codigo')}>
        {codigo}
      </td>
      <td data-r={t('situacao')}>
        {porVir ? (
          <span className="res res-revisao">
            <IconeCalendario />
            {t('estado.marcada', { dia: formatarData(marcadas[0]?.vigenteDesde) ?? '' })}
          </span>
        ) : (
          <span className={`res ${oferecida ? 'res-aplicada' : 'res-ignorada'}`}>
            {oferecida ? <IconeCerto /> : <IconeArquivado />}
            {t(oferecida ? 'estado.oferecida' : 'estado.retirada')}
          </span>
        )}
      </td>
      <td data-r={t('depois')}>
        <span className="lst-marcadas">
          {marcadas.slice(porVir ? 1 : 0).map((mudanca) => {
            const tipo = tipoDaMudanca(lista, mudanca);
            if (tipo === 'ORDEM') return null;
            return (
              <span key={mudanca.id} className="res res-revisao">
                <IconeCalendario />
                {t(`emBreve.${tipo}`, { dia: formatarData(mudanca.vigenteDesde) ?? '' })}
              </span>
            );
          })}
          {marcadas.length === (porVir ? 1 : 0) ? <span className="sec">{t('nenhum')}</span> : null}
        </span>
      </td>
      {administra ? (
        <td className="cfg-acoes">
          {porVir ? null : (
            <span className="bts">
              <button
                type="button"
                className="bt bt-2 bt-p"
                aria-label={t('mudarUma', { nome })}
                onClick={() => aoAbrir({ tipo: 'mudar', opcao })}
              >
                <IconeLapis />
                {t('mudar')}
              </button>
              <button
                type="button"
                className="bt bt-3 bt-p"
                aria-label={t(oferecida ? 'retirarUma' : 'trazerUma', { nome })}
                onClick={() => aoAbrir({ tipo: oferecida ? 'retirar' : 'trazer', opcao })}
              >
                {oferecida ? <IconeArquivado /> : <IconeRenovar />}
                {t(oferecida ? 'retirar' : 'trazer')}
              </button>
            </span>
          )}
        </td>
      ) : null}
    </tr>
  );
}

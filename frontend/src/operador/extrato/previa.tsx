import { useState } from 'react';
import { Link } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { Secao } from '../componentes/secao';
import { Tabela } from '../componentes/tabela';
import { type LinhaDoExtrato, type PreviaDoExtrato } from './contrato';
import { comoFica, creditoDo } from './palavras';
import { AUSENTE } from '../../kernel/ausente';

interface Props {
  previa: PreviaDoExtrato;
  aoTrocarConvenio: (convenioId: number) => void;
  aoImportar: (trocadas: readonly number[]) => Promise<void>;
}

/** O que ficaria em cada dia, por palavras, e as linhas do banco: quem importa diz quais são de cobrança. */
export function Previa({ previa, aoTrocarConvenio, aoImportar }: Props) {
  const { t } = useTextos('console');
  const { convenio, convenios, de, ate, linhas, dias } = previa;
  const [trocadas, setTrocadas] = useState<ReadonlySet<number>>(new Set());
  const [importando, setImportando] = useState(false);
  const contam = new Set(
    linhas.flatMap(({ linha, cobranca }) => (cobranca !== trocadas.has(linha) ? [linha] : [])),
  );
  const muda = (dia: string) =>
    linhas.some((um) => um.dia === dia && um.situacao !== 'JA_IMPORTADA' && contam.has(um.linha));
  const mudam = dias.filter(({ dia }) => muda(dia));
  const fechados = mudam.filter(({ fechado }) => fechado);
  const trocar = (linha: number) =>
    setTrocadas((antes) => {
      const depois = new Set(antes);
      if (!depois.delete(linha)) depois.add(linha);
      return depois;
    });
  const importar = async () => {
    if (importando) return;
    setImportando(true);
    try {
      await aoImportar([...trocadas]);
    } finally {
      setImportando(false);
    }
  };
  return (
    <>
      <Secao id="previa-do-extrato" titulo={t('extrato.previa')} classe="razao-parte">
        <div className="razao-explica">
          <p>
            {t('extrato.conta', {
              convenio: convenio.nome,
              de: formatarData(de) ?? '',
              ate: formatarData(ate) ?? '',
            })}
          </p>
          {convenios.length > 1 ? (
            <label>
              <span className="rot">{t('razao.convenio')}</span>
              <select
                className="ent"
                value={convenio.id}
                onChange={({ target }) => aoTrocarConvenio(Number(target.value))}
              >
                {convenios.map(({ id, nome }) => (
                  <option key={id} value={id}>
                    {nome}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </div>
        <Tabela
          linhas={dias}
          chave={({ dia }) => dia}
          colunas={[
            {
              rotulo: t('razao.diaDoCredito'),
              tipo: 'cab',
              valor: ({ dia }) => (
                <Link
                  to={`/admin/razao/parcelas?${new URLSearchParams({ de: dia, ate: dia, coluna: 'credito', convenioId: String(convenio.id) })}`}
                >
                  {formatarData(dia)}
                </Link>
              ),
            },
            {
              rotulo: t('extrato.fica'),
              tipo: 'dir',
              valor: (dia) => {
                const novo = creditoDo(dia, linhas, contam);
                return novo === null ? AUSENTE : formatarCentavos(novo);
              },
            },
            { rotulo: t('razao.previsto'), tipo: 'dir', valor: ({ previsto }) => formatarCentavos(previsto) },
            {
              rotulo: t('extrato.contraARazao'),
              valor: (dia) => {
                const { texto, valor, troca } = comoFica(dia, creditoDo(dia, linhas, contam));
                return (
                  <>
                    {t(`extrato.palavras.${texto}`, { valor: formatarCentavos(valor) })}
                    {troca === null ? null : (
                      <small>{t('extrato.troca', { valor: formatarCentavos(troca) })}</small>
                    )}
                  </>
                );
              },
            },
          ]}
        />
      </Secao>
      <section className="cx extrato-parte" aria-labelledby="linhas-do-extrato">
        <h2 id="linhas-do-extrato">{t('extrato.linhas', { count: linhas.length })}</h2>
        <p className="sec">{t('extrato.linhasTexto')}</p>
        {dias.map(({ dia }) => (
          <details key={dia} open={dias.length <= 5}>
            <summary>{formatarData(dia)}</summary>
            <ul className="extrato-linhas">
              {linhas
                .filter((um) => um.dia === dia)
                .map((um) => (
                  <Linha key={um.linha} linha={um} conta={contam.has(um.linha)} aoTrocar={trocar} />
                ))}
            </ul>
          </details>
        ))}
        {fechados.length > 0 ? (
          <Aviso tipo="pendente" titulo={t('extrato.fechado')}>
            {fechados.map(({ dia }) => (
              <p key={dia}>
                <Link to={`/admin/razao/dia/${dia}`}>
                  {t('extrato.verDia', { dia: formatarData(dia) ?? '' })}
                </Link>
              </p>
            ))}
          </Aviso>
        ) : null}
        <div className="bts bts-fim">
          <button
            type="button"
            className="bt"
            disabled={fechados.length > 0}
            aria-disabled={importando}
            onClick={() => void importar()}
          >
            {mudam.length === 0
              ? t('extrato.importarSemDias')
              : t('extrato.importar', { count: mudam.length })}
          </button>
        </div>
      </section>
    </>
  );
}

function Linha({
  linha: { linha, valor, historico, situacao },
  conta,
  aoTrocar,
}: {
  linha: LinhaDoExtrato;
  conta: boolean;
  aoTrocar: (linha: number) => void;
}) {
  const { t } = useTextos('console');
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={conta}
          disabled={situacao === 'JA_IMPORTADA' || situacao === 'FUTURA'}
          onChange={() => aoTrocar(linha)}
        />
        <span>
          {historico || t('extrato.semHistorico')}
          {situacao === 'NOVA' ? null : <small>{t(`extrato.situacao.${situacao}`)}</small>}
        </span>
        <strong className="num">{formatarCentavos(valor)}</strong>
      </label>
    </li>
  );
}

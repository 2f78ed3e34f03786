import { Link, useNavigate } from 'react-router';

import { listasDeOpcoes, preverRenovacao } from '../../api/servicos';
import { Aviso } from '../../componentes/avisos/aviso';
import { Carga } from '../../componentes/avisos/carga';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { rotuloDe, valoresDaInformacao } from '../../formularios/complementar/complementar-valores';
import { DadosDaPessoa } from '../../formularios/pessoa/dados-pessoa';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { fichaDe } from '../data-provider';
import { useFicha } from '../ficha/usar-ficha';
import { type FichaDaLicenca } from '../licencas/contrato';
import { FormularioDoPedido } from './formulario-do-pedido';

async function carregar(protocolo: string) {
  const [prevista, listas] = await Promise.all([preverRenovacao(protocolo), listasDeOpcoes()]);
  return { prevista, listas };
}

/** Renovar no balcão: as respostas de antes, para conferir com a pessoa, e a folha que ela assina. */
export function TelaRenovar() {
  const { t } = useTextos('balcao');
  const { data, espera } = useFicha<FichaDaLicenca>(fichaDe('licencas'));
  useTitulo(t('pedido.renovarTitulo'));
  if (!data) return espera;
  const { id, licenca } = data;
  return (
    <>
      <Cabecalho
        passos={[
          ['/admin/licencas', t('licencas.titulo')],
          [`/admin/licencas/${id}/show`, licenca.protocolo.codigoFormatado],
        ]}
        titulo={t('pedido.renovarTitulo')}
      />
      <Renovacao licenca={licenca} pessoaId={data.pessoa.id} />
    </>
  );
}

function Renovacao({ licenca, pessoaId }: { licenca: FichaDaLicenca['licenca']; pessoaId: number }) {
  const { t, idioma } = useTextos('balcao', 'formularios');
  const navegar = useNavigate();
  const leitura = useRecurso(`renovar:${licenca.codigo}`, () => carregar(licenca.codigo));
  const daFicha = `/admin/pessoas/${pessoaId}/show`;
  return (
    <Carga leitura={leitura} linhas={8}>
      {({
        prevista: { impedimento, pessoa, informacaoComplementar, retiradas, licenca: renovada },
        listas,
      }) =>
        impedimento || !informacaoComplementar ? (
          <Aviso
            tipo="info"
            titulo={impedimento ? t(`formularios:renovar.impedimento.${impedimento.motivo}.titulo`) : ''}
          >
            {impedimento
              ? t(`formularios:renovar.impedimento.${impedimento.motivo}.texto`, {
                  numero: renovada.protocolo.codigoFormatado,
                  outra: impedimento.protocolo ?? '',
                  validade: formatarData(renovada.dataVencimento) ?? '',
                  desde: formatarData(impedimento.desde) ?? '',
                })
              : null}
          </Aviso>
        ) : (
          <>
            <section className="cx pedido-quem" aria-labelledby="quem">
              <h2 id="quem">{pessoa.nome}</h2>
              <DadosDaPessoa pessoa={pessoa} />
              <Link to={`${daFicha}?corrigir`}>{t('pessoas.corrigir')}</Link>
            </section>
            {retiradas.length > 0 ? (
              <Aviso tipo="pendente" titulo={t('formularios:renovar.retiradas')}>
                <p>{t('formularios:renovar.retiradasTexto')}</p>
                <p>
                  {retiradas
                    .map((uma) => `${t(`formularios:campos.${uma.campo}`)}: ${rotuloDe(uma, idioma)}`)
                    .join('; ')}
                </p>
              </Aviso>
            ) : null}
            <FormularioDoPedido
              pessoa={pessoa}
              inicial={valoresDaInformacao(informacaoComplementar, listas.equipamentos)}
              listas={listas}
              abertas={[]}
              renovada={renovada}
              aoDesistir={() => void navegar(daFicha)}
            />
          </>
        )
      }
    </Carga>
  );
}

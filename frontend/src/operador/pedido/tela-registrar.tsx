import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { type Documento } from '../../api/contrato';
import { buscarDados, listarMunicipios, listasDeOpcoes } from '../../api/servicos';
import { Aviso } from '../../componentes/avisos/aviso';
import { Carga } from '../../componentes/avisos/carga';
import { useConfiguracao } from '../../componentes/configuracao';
import { aberta, abertaDeCada } from '../../componentes/licenca/aberta';
import { useSessao } from '../../componentes/sessao';
import { esquecerBusca, lerBusca } from '../../componentes/ultima-busca';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTentarAqui } from '../../componentes/usar-tentar';
import { useTitulo } from '../../componentes/usar-titulo';
import { COMPLEMENTARES_VAZIOS } from '../../formularios/complementar/complementar-valores';
import { BuscaDocumento } from '../../formularios/perguntas/busca-documento';
import { DadosDaPessoa } from '../../formularios/pessoa/dados-pessoa';
import { pessoaVazia, type ValoresPessoa } from '../../formularios/pessoa/pessoa-valores';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { fichaDe } from '../data-provider';
import { useFicha } from '../ficha/usar-ficha';
import { type FichaDaPessoa } from '../pessoas/contrato';
import { FormularioDoPedido } from './formulario-do-pedido';

/** Quem chega ao balcão procura-se primeiro; quem não está no cadastro preenche-se na mesma página. */
export function TelaRegistrar() {
  const { t } = useTextos('balcao', 'formularios');
  const navegar = useNavigate();
  const { usuario } = useSessao();
  const [inicial] = useState(lerBusca);
  const [novo, setNovo] = useState<Documento | null>(null);
  const { ocupado: buscando, erro, tentar } = useTentarAqui();
  useTitulo(t('pedido.titulo'));
  const proprio = novo?.cpf !== null && novo?.cpf === usuario?.login;
  const buscar = (documento: Documento) =>
    tentar(async () => {
      setNovo(null);
      const achada = await buscarDados(documento);
      esquecerBusca();
      if ('id' in achada && achada.id !== null) await navegar(`/admin/pessoas/${achada.id}/registrar`);
      else setNovo(documento);
    });
  return (
    <>
      <Cabecalho passos={[['/admin/pessoas', t('pessoas.titulo')]]} titulo={t('pedido.titulo')} />
      <section className="cx pedido-quem" aria-labelledby="quem">
        <h2 className="legenda" id="quem">
          {t('formularios:busca.quem')}
        </h2>
        <BuscaDocumento
          inicial={inicial}
          ocupado={buscando}
          aoBuscar={(documento) => void buscar(documento)}
        />
        <div aria-live="polite" className="retorno-busca">
          {erro ? <Aviso tipo="erro">{erro}</Aviso> : null}
          {novo && !proprio ? (
            <Aviso tipo="info">{t(novo.cpf ? 'formularios:busca.novoCpf' : 'pedido.novoPassaporte')}</Aviso>
          ) : null}
          {proprio ? <Propria /> : null}
        </div>
      </section>
      {novo && !proprio ? (
        <Novo
          key={novo.cpf ?? novo.passaporte}
          documento={novo}
          aoDesistir={() => void navegar('/admin/pessoas')}
        />
      ) : null}
    </>
  );
}

/** O que se declara pela própria licença só o próprio declara, na página de todos. */
function Propria() {
  const { t } = useTextos('balcao');
  return (
    <Aviso tipo="info" titulo={t('pedido.propria')}>
      <Link to="/registrar">{t('pedido.propriaSim')}</Link>
    </Aviso>
  );
}

function Novo({ documento, aoDesistir }: { documento: Documento; aoDesistir: () => void }) {
  const agencia = useConfiguracao()?.agencia;
  const leitura = useRecurso(agencia ? 'pedido-no-balcao' : null, async () => {
    const [listas, municipios] = await Promise.all([
      listasDeOpcoes(),
      agencia ? listarMunicipios(agencia.uf) : [],
    ]);
    return { listas, municipio: municipios.find(({ id }) => id === agencia?.municipio) ?? null };
  });
  return (
    <Carga leitura={leitura} linhas={8}>
      {({ listas, municipio }) => (
        <FormularioDoPedido
          pessoa={null}
          inicial={{
            ...comLugar(pessoaVazia(documento), agencia?.uf ?? '', municipio?.id ?? null),
            ...COMPLEMENTARES_VAZIOS,
          }}
          listas={listas}
          abertas={[]}
          aoDesistir={aoDesistir}
        />
      )}
    </Carga>
  );
}

/** Quem vai ao balcão costuma morar onde ele está. */
function comLugar(valores: ValoresPessoa, uf: string, municipio: number | null): ValoresPessoa {
  const lugar = { uf, municipio: municipio === null ? '' : String(municipio) };
  return {
    ...valores,
    enderecoPrincipal: { ...valores.enderecoPrincipal, ...lugar },
    enderecoCorrespondencia: { ...valores.enderecoCorrespondencia, ...lugar },
  };
}

/** Outra licença de quem já está no cadastro, que só se lê aqui. */
export function TelaRegistrarPessoa() {
  const { t } = useTextos('balcao', 'formularios');
  const navegar = useNavigate();
  const { usuario } = useSessao();
  const { id, data, espera } = useFicha<FichaDaPessoa>(fichaDe('pessoas'));
  const listas = useRecurso('listas', listasDeOpcoes);
  useTitulo(t('pedido.titulo'));
  if (!data) return espera;
  const { pessoa, licencas } = data;
  const daFicha = `/admin/pessoas/${id}/show`;
  const abertas = licencas.filter(({ status }) => aberta(status.codigo));
  const naoPode = data.eliminada || data.juntadaA !== null;
  return (
    <>
      <Cabecalho
        passos={[
          ['/admin/pessoas', t('pessoas.titulo')],
          [daFicha, pessoa.nome ?? t('pessoas.ficha', { id })],
        ]}
        titulo={t('pedido.titulo')}
      />
      <section className="cx pedido-quem" aria-labelledby="quem">
        <h2 id="quem">{data.eliminada ? t('pessoas.eliminada') : pessoa.nome}</h2>
        <DadosDaPessoa pessoa={pessoa} />
        {naoPode ? null : <Link to={`${daFicha}?corrigir`}>{t('pessoas.corrigir')}</Link>}
      </section>
      {usuario?.login === pessoa.cpf ? <Propria /> : null}
      {abertaDeCada(abertas) ? (
        <Aviso tipo="info" titulo={t('formularios:modalidadeFechada.todas')}>
          <p>{t('formularios:modalidadeFechada.todasTexto')}</p>
          <Link to={daFicha}>{t('pedido.verFicha')}</Link>
        </Aviso>
      ) : null}
      {naoPode || usuario?.login === pessoa.cpf || abertaDeCada(abertas) ? null : (
        <Carga leitura={listas} linhas={8}>
          {(opcoes) => (
            <FormularioDoPedido
              pessoa={pessoa}
              inicial={COMPLEMENTARES_VAZIOS}
              listas={opcoes}
              abertas={abertas}
              aoDesistir={() => void navegar(daFicha)}
            />
          )}
        </Carga>
      )}
    </>
  );
}

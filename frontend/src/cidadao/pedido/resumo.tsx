import { useId, useState } from 'react';

import { type NomeDeLista } from '../../api/contrato';
import { listarMunicipios, listarPaises } from '../../api/servicos';
import { IconeLapis } from '../../componentes/icones/lapis';
import { IconeSetaBaixo } from '../../componentes/icones/seta-baixo';
import { useRecurso } from '../../componentes/usar-recurso';
import { codigoDe, modalidadesDe, rotuloDe } from '../../formularios/complementar/complementar-valores';
import { DadosDaPessoa, semEnderecos } from '../../formularios/pessoa/dados-pessoa';
import { type ListasDeOpcoes } from '../../formularios/complementar/formulario-complementar';
import {
  pedeCorrespondencia,
  type ValoresEndereco,
  type ValoresEnderecos,
  type ValoresPessoa,
} from '../../formularios/pessoa/pessoa-valores';
import { dataPorExtenso, formatarReais } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { lerData } from '../../kernel/datas';
import { formatarCpf } from '../../kernel/documento';
import { type Rascunho } from './rascunho';

interface PropsBloco {
  titulo: string;
  mudar: string;
  aoMudar: () => void;
  children: React.ReactNode;
}

/** Aberto de início; o título recolhe. */
function Bloco({ titulo, mudar, aoMudar, children }: PropsBloco) {
  const { t } = useTextos('formularios');
  const [aberto, setAberto] = useState(true);
  const id = useId();
  return (
    <section className="resumo-bloco">
      <div className="resumo-cab">
        <h2>
          <button
            type="button"
            className="resumo-titulo"
            aria-expanded={aberto}
            aria-controls={id}
            onClick={() => setAberto(!aberto)}
          >
            <IconeSetaBaixo />
            {titulo}
          </button>
        </h2>
        <button type="button" className="bt bt-3 bt-p" onClick={aoMudar} aria-label={mudar}>
          <IconeLapis />
          {t('resumo.mudar')}
        </button>
      </div>
      <div id={id} hidden={!aberto}>
        {children}
      </div>
    </section>
  );
}

function Linhas({ linhas }: { linhas: [string, string | null | undefined][] }) {
  const { t } = useTextos('formularios');
  return (
    <dl className="dados">
      {linhas.map(([campo, valor]) =>
        valor ? (
          <div key={campo}>
            <dt>{t(`campos.${campo}`)}</dt>
            <dd>{valor}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

export function ResumoPessoa({ rascunho, aoMudar }: { rascunho: Rascunho; aoMudar: () => void }) {
  const { t } = useTextos('formularios');
  const { identificacao, pessoa, enderecos, contato } = rascunho;
  return (
    <Bloco titulo={t('resumo.pessoa')} mudar={t('resumo.mudarPessoa')} aoMudar={aoMudar}>
      {identificacao?.tipo === 'pessoa' ? (
        <>
          <p className="resumo-nome">{identificacao.pessoa.nome}</p>
          <DadosDaPessoa pessoa={enderecos ? semEnderecos(identificacao.pessoa) : identificacao.pessoa} />
          {enderecos ? <EnderecosDigitados valores={enderecos} /> : null}
          {identificacao.pessoa.mascarados.includes('email') ? (
            <Linhas linhas={[['emailDoPedido', contato.email]]} />
          ) : null}
        </>
      ) : null}
      {identificacao?.tipo !== 'pessoa' && pessoa ? <PessoaDigitada pessoa={pessoa} /> : null}
    </Bloco>
  );
}

function porExtenso(digitada: string): string {
  const dia = lerData(digitada);
  return dia ? `${digitada} (${dataPorExtenso(dia)})` : digitada;
}

function PessoaDigitada({ pessoa }: { pessoa: ValoresPessoa }) {
  const { t } = useTextos('formularios');
  return (
    <>
      <p className="resumo-nome">{pessoa.nome}</p>
      <Linhas
        linhas={[
          ['cpf', formatarCpf(pessoa.cpf)],
          ['passaporte', pessoa.passaporte],
          ['dataNascimento', porExtenso(pessoa.dataNascimento)],
          ['sexo', t(`sexo.${pessoa.sexo}`)],
          ['nomeMae', pessoa.nomeMae],
          ['email', pessoa.email],
        ]}
      />
      <EnderecosDigitados valores={pessoa} />
    </>
  );
}

function EnderecosDigitados({ valores }: { valores: ValoresEnderecos }) {
  const principal = useLinhaDoEndereco(valores.enderecoPrincipal);
  const correspondencia = useLinhaDoEndereco(valores.enderecoCorrespondencia);
  const exterior = useLinhaDoExterior(valores);
  return (
    <Linhas
      linhas={[
        ['enderecoPrincipal', valores.estrangeiro ? null : principal],
        ['enderecoCorrespondencia', pedeCorrespondencia(valores) ? correspondencia : null],
        ['enderecoEstrangeiro', exterior],
      ]}
    />
  );
}

function useLinhaDoEndereco(endereco: ValoresEndereco): string {
  const { t } = useTextos('formularios');
  const municipios = useRecurso(endereco.uf ? `municipios:${endereco.uf}` : null, () =>
    listarMunicipios(endereco.uf),
  );
  const municipio = municipios.dados?.find(({ id }) => String(id) === endereco.municipio)?.nome;
  const lugar = [municipio, endereco.uf].filter(Boolean).join('/');
  const partes =
    endereco.zonaLocalizacao === '1'
      ? [endereco.descricaoAcesso, lugar]
      : [
          `${endereco.logradouro}, ${endereco.semNumero ? t('semNumeroCurto') : endereco.numero}`,
          endereco.complemento,
          endereco.bairro,
          lugar,
          endereco.cep,
        ];
  return partes.filter(Boolean).join(' · ');
}

function useLinhaDoExterior({ estrangeiro, enderecoEstrangeiro: exterior }: ValoresEnderecos): string | null {
  const { idioma } = useTextos('formularios');
  const paises = useRecurso(estrangeiro ? `paises:${idioma}` : null, listarPaises);
  if (!estrangeiro) return null;
  const pais = paises.dados?.find(({ id }) => id === exterior.pais)?.paisNome;
  return [exterior.descricaoEndereco, exterior.cidade, exterior.estado, pais].filter(Boolean).join(' · ');
}

interface PropsLicenca {
  rascunho: Rascunho;
  aoMudar: () => void;
}

/** O que a primeira pergunta do registro escolheu. */
export function ResumoLicenca({ rascunho, aoMudar }: PropsLicenca) {
  const { t } = useTextos('formularios');
  const nomes = modalidadesDe(rascunho.complementares).map((modalidade) => t(`modalidade.${modalidade}`));
  return (
    <Bloco titulo={t('complementar.licenca')} mudar={t('resumo.mudarLicenca')} aoMudar={aoMudar}>
      <Linhas linhas={[['modalidadePesca', nomes.join(', ')]]} />
    </Bloco>
  );
}

interface PropsComplementar {
  rascunho: Rascunho;
  /** A modalidade já tem o seu bloco. */
  semModalidade: boolean;
  listas: ListasDeOpcoes | null;
  aoMudar: () => void;
}

export function ResumoComplementar({ rascunho, semModalidade, listas, aoMudar }: PropsComplementar) {
  const { t, idioma } = useTextos('formularios');
  const { complementares: valores } = rascunho;
  const nomes = (lista: NomeDeLista, codigos: readonly string[]): string => {
    const oferecidas = (listas?.[lista] ?? []).filter((opcao) => codigos.includes(codigoDe(opcao)));
    const ditos = oferecidas.map((opcao) => rotuloDe(opcao, idioma)).join(', ');
    if (!listas || oferecidas.length === codigos.length) return ditos;
    return ditos ? `${ditos}. ${t('validacao.parteRetirada')}` : t('validacao.opcaoRetirada');
  };
  return (
    <Bloco titulo={t('resumo.complementar')} mudar={t('resumo.mudarComplementar')} aoMudar={aoMudar}>
      <Linhas
        linhas={[
          ['modalidadePesca', semModalidade ? null : nomes('modalidadePesca', modalidadesDe(valores))],
          [
            'localizacaoPreferencialPesca',
            nomes('localizacaoPreferencialPesca', [valores.localizacaoPreferencialPesca]),
          ],
          ['localPesca', nomes('localPesca', [valores.localPesca])],
          ['diasPescaPorAno', valores.diasPescaPorAno],
          ['materialPesca', nomes('equipamentos', valores.equipamentos)],
          ['tipoIsca', nomes('tipoIsca', [valores.tipoIsca])],
          ['peixeMaisPescado', nomes('peixeMaisPescado', valores.peixeMaisPescado)],
          ['rendaMensal', nomes('rendaMensal', [valores.rendaMensal])],
          ['gastoMedioPesca', `R$\u00a0${formatarReais(Number(valores.gastoMedioPesca))}`],
          ['agenciaTurismo', nomes('agenciaTurismo', [valores.agenciaTurismo])],
        ]}
      />
    </Bloco>
  );
}

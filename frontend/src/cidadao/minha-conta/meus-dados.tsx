import { startTransition, useState } from 'react';
import { Link } from 'react-router';

import { type Pessoa } from '../../api/contrato';
import { minhaPessoa, pedirVinculo } from '../../api/conta/servicos-conta';
import { Aviso } from '../../componentes/avisos/aviso';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { focar } from '../../componentes/focar';
import { IconeEmail } from '../../componentes/icones/email';
import { IconeIdentidade } from '../../componentes/icones/identidade';
import { IconeLapis } from '../../componentes/icones/lapis';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTentarAqui } from '../../componentes/usar-tentar';
import { DadosDaPessoa } from '../../formularios/pessoa/dados-pessoa';
import { useTextos } from '../../i18n/textos';
import { Recado } from '../conta/recado';
import { useConta } from './contexto';
import { Secao } from './secao';

const CorrigirDados = emBloco(() => import('./corrigir-dados'));

export default function MeusDados() {
  const { conta } = useConta();
  return conta.pessoaVinculada ? <Cadastro /> : <LigarCadastro />;
}

function Cadastro() {
  const { t, idioma } = useTextos('conta');
  const notificar = useNotificar();
  useAdiantar(CorrigirDados.adiantar);
  const pessoa = useRecurso(`minha-pessoa:${idioma}`, minhaPessoa);
  const [corrigida, setCorrigida] = useState<Pessoa | null>(null);
  const [corrigindo, setCorrigindo] = useState<Pessoa | null>(null);
  const [voltou, setVoltou] = useState(false);
  const sair = () => {
    setCorrigindo(null);
    setVoltou(true);
  };
  // Trocada a língua, o cadastro lê-se outra vez, e o que se escreveu fica.
  if (corrigindo) {
    return (
      <CorrigirDados
        pessoa={corrigindo}
        aoSair={sair}
        aoCorrigir={(nova) => {
          setCorrigida(nova);
          sair();
          notificar({ tipo: 'success', titulo: t('dados.corrigidos'), mensagem: t('dados.corrigidosTexto') });
        }}
      />
    );
  }
  if (pessoa.estado === 'carregando') return <Esqueleto linhas={6} />;
  if (pessoa.estado === 'falhou') {
    return <FalhaDeCarga mensagem={pessoa.erro.message} aoTentar={pessoa.recarregar} />;
  }
  const atual = corrigida ?? pessoa.dados;
  return (
    <Secao icone={IconeIdentidade} titulo={atual.nome ?? t('minha.dados')}>
      <p className="sec">{t('dados.texto')}</p>
      <DadosDaPessoa pessoa={atual} />
      <div className="bts">
        <button
          type="button"
          className="bt"
          ref={voltou ? focar : undefined}
          onClick={() => startTransition(() => setCorrigindo(atual))}
        >
          <IconeLapis />
          {t('dados.corrigir')}
        </button>
      </div>
      <p className="sm sec">{t('dados.documento')}</p>
    </Secao>
  );
}

/** A conta existe, mas ninguém provou ainda que ela é da pessoa do cadastro: quem prova é o email que está nele. */
function LigarCadastro() {
  const { t } = useTextos('conta');
  const [pedido, setPedido] = useState(false);
  const { ocupado: enviando, erro, tentar } = useTentarAqui();
  const ligar = () =>
    tentar(async () => {
      await pedirVinculo();
      setPedido(true);
    });
  if (pedido) {
    return (
      <Recado icone={IconeEmail} titulo={t('enviado.titulo')}>
        <p>{t('vinculo.enviado')}</p>
        <p className="sm sec">{t('vinculo.semEmail')}</p>
      </Recado>
    );
  }
  return (
    <Secao icone={IconeIdentidade} titulo={t('vinculo.titulo')}>
      <p>{t('vinculo.texto')}</p>
      <div aria-live="assertive" className="recusa">
        {erro ? <Aviso tipo="erro">{erro}</Aviso> : null}
      </div>
      <div className="bts">
        <button type="button" className="bt" aria-disabled={enviando} onClick={() => void ligar()}>
          {t('vinculo.ligar')}
        </button>
        <Link className="bt bt-2" to="/registrar">
          {t('vinculo.registrar')}
        </Link>
      </div>
      <p className="sm sec">{t('vinculo.comoFunciona')}</p>
    </Secao>
  );
}
